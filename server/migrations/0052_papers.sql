-- What drivers and workers send of their papers; the files themselves lie in the storage, under the id.
create table paper (
  id uuid primary key,
  account_id uuid not null references account (id),
  kind text not null check (kind in ('license', 'registration_certificate', 'insurance', 'pollution_certificate',
    'skill_certificate')),
  paper_status text not null check (paper_status in ('pending', 'approved', 'rejected', 'replaced')),
  media text not null check (media in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  bytes bigint not null check (bytes > 0),
  -- Why staff have decided so.
  reason text,
  decided_at timestamptz,
  created_at timestamptz not null
);
create index paper_of_account on paper (account_id, created_at desc) where paper_status <> 'replaced';
create index paper_to_judge on paper (created_at, id) where paper_status = 'pending';
