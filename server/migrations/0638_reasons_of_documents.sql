-- Why the platform suspended or reinstated a driver for documents, failed a payment or a refund, or offers a person no
-- work is a reason of the catalogue (ADR 63), not a sentence. Which document expired, and when, is data of the event.
-- Digests cover the rows as they were written (0634).
insert into event_as_written (seq, thing, reason, data)
  select seq, thing, reason, data from event where seq is not null and (
    thing = 'driver' and name = 'suspend' and actor_role = 'system'
      and reason ~ '^The (licence|insurance|pollution certificate) expired on \d{4}-\d\d-\d\d\.'
    or thing in ('driver', 'worker', 'customer') and name in ('reinstate', 'reinstate_unpaid') and actor_role = 'system'
      and reason in ('The new licence was approved.', 'The new insurance was approved.',
        'The new pollution certificate was approved.',
        'No second team member confirmed the suspension within 72 hours.')
    or name = 'fail' and (thing, reason) in (('payment', 'Another sum came.'), ('refund', 'It was not sent.'),
      ('refund', 'PayU refused the refund.')))
  on conflict do nothing;
alter table event disable trigger event_no_change;
update event set
    reason = 'documents-expired',
    data = data || jsonb_strip_nulls(jsonb_build_object(
      'license_expired_on', substring(reason from 'The licence expired on (\d{4}-\d\d-\d\d)\.'),
      'insurance_expired_on', substring(reason from 'The insurance expired on (\d{4}-\d\d-\d\d)\.'),
      'pollution_certificate_expired_on',
        substring(reason from 'The pollution certificate expired on (\d{4}-\d\d-\d\d)\.')))
  where thing = 'driver' and name = 'suspend' and actor_role = 'system'
    and reason ~ '^The (licence|insurance|pollution certificate) expired on \d{4}-\d\d-\d\d\.';
update event set reason = case reason
      when 'The new licence was approved.' then 'license-approved'
      when 'The new insurance was approved.' then 'insurance-approved'
      when 'The new pollution certificate was approved.' then 'pollution-certificate-approved'
      else 'suspension-unconfirmed' end
  where thing in ('driver', 'worker', 'customer') and name in ('reinstate', 'reinstate_unpaid') and actor_role = 'system'
    and reason in ('The new licence was approved.', 'The new insurance was approved.',
      'The new pollution certificate was approved.',
      'No second team member confirmed the suspension within 72 hours.');
update event set reason = case thing
      when 'payment' then 'other-amount-came'
      else case reason when 'It was not sent.' then 'refund-not-sent' else 'gateway-refused-refund' end end
  where name = 'fail' and (thing, reason) in (('payment', 'Another sum came.'), ('refund', 'It was not sent.'),
    ('refund', 'PayU refused the refund.'));
alter table event enable trigger event_no_change;

create temporary table closed_reason (text text primary key, reason text not null) on commit drop;
insert into closed_reason (text, reason) values
  ('pending_approval', 'account-in-review'),
  ('payment_required', 'registration-fee-due'),
  ('approved_payment_required', 'registration-fee-due'),
  ('rejected', 'registration-rejected'),
  ('suspended', 'account-not-active');
insert into closed_reason (text, reason)
  select distinct closed_because, 'documents-expired' from candidate
  where closed_because ~ '^The (licence|insurance|pollution certificate) expired on \d{4}-\d\d-\d\d\.'
  union
  select distinct data ->> 'because', 'documents-expired' from decision
  where data ->> 'because' ~ '^The (licence|insurance|pollution certificate) expired on \d{4}-\d\d-\d\d\.';
update candidate set closed_because = closed_reason.reason from closed_reason where closed_reason.text = closed_because;
update decision set data = jsonb_set(data, '{because}', to_jsonb(closed_reason.reason))
  from closed_reason where closed_reason.text = data ->> 'because';
