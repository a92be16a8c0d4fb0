-- Evidence of a suspension in Hindi beside what `evidence` says; where staff wrote Hindi alone, both say it.
alter table suspension_case add column evidence_hi text;
-- Photos of evidence. Without a case: just taken up, or its case is deleted; such a photo goes after a week.
create table suspension_photo (
  id uuid primary key,
  case_id uuid references suspension_case (id) on delete set null,
  uploaded_by uuid not null references account (id),
  media text not null check (media in ('image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null
);
create index suspension_photo_of_case on suspension_photo (case_id, created_at, id) where case_id is not null;
create index suspension_photo_unused on suspension_photo (created_at) where case_id is null;
-- What in the product the evidence points to, as its table is named.
create table suspension_link (
  case_id uuid not null references suspension_case (id) on delete cascade,
  thing text not null check (thing in ('worker_booking', 'package_booking', 'dispute', 'report', 'sos_alert')),
  thing_id uuid not null,
  place smallint not null,
  primary key (case_id, thing, thing_id)
);
-- The suspension of a moment, with its evidence: at once, or after a notice.
create index suspension_case_of_account on suspension_case (account_id, created_at);
