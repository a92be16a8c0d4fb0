-- What drivers, workers and companies upload is a document everywhere (docs/glossary.md); it was called a paper.
alter table paper rename to uploaded_document;
alter table uploaded_document rename column paper_status to document_status;
alter table uploaded_document rename constraint paper_pkey to uploaded_document_pkey;
alter table uploaded_document rename constraint paper_kind_check to uploaded_document_kind_check;
alter table uploaded_document rename constraint paper_paper_status_check to uploaded_document_status_check;
alter index paper_of_account rename to uploaded_document_of_account;
alter index paper_to_judge rename to uploaded_document_pending;

alter table paper_reminder rename to document_reminder;
alter table document_reminder rename constraint paper_reminder_pkey to document_reminder_pkey;

create or replace function is_forgettable(one event) returns boolean language sql immutable as $$
  select one.seq is not null and one.to_state is null and (
    one.name in ('view', 'refuse', 'sign_in', 'fail_sign_in', 'begin_export', 'export')
    or (one.thing, one.name) in (('message', 'queue'), ('document', 'number'), ('one_time_code', 'request'),
      ('staff_link', 'request'), ('webhook_event', 'receive'), ('document_reminder', 'give')))
$$;

-- The history is read by these names. Digests of the days before cover the rows as they were written (`keptEvents`), so
-- these are kept.
create table event_as_written (seq bigint primary key, thing text not null, reason text, data jsonb not null);
create trigger event_as_written_no_change before update or delete on event_as_written
  for each row execute function event_is_append_only();
insert into event_as_written (seq, thing, reason, data)
  select seq, thing, reason, data from event where seq is not null and (thing in ('paper', 'paper_reminder')
    or thing in ('driver', 'worker', 'customer') and name = 'suspend' and data ->> 'ground' = 'papers_expired');
alter table event disable trigger event_no_change;
update event set thing = 'uploaded_document' where thing = 'paper';
update event set thing = 'document_reminder' where thing = 'paper_reminder';
update event set data = jsonb_set(data, '{ground}', '"documents_expired"')
  where thing in ('driver', 'worker', 'customer') and name = 'suspend' and data ->> 'ground' = 'papers_expired';
alter table event enable trigger event_no_change;
update suspension_appeal set ground = 'documents_expired' where ground = 'papers_expired';
update suspension_case set ground = 'documents_expired' where ground = 'papers_expired';
update message set template = 'document_expiring', details = details - 'paper' || jsonb_build_object('document', details -> 'paper')
  where template = 'paper_expiring';
