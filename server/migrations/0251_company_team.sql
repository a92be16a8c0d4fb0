-- Recruiters of a company: they work on its jobs and applicants; its owner is company.account_id. The owner and four
-- others make five; the company's row is locked while they are counted.
create table company_member (
  account_id uuid primary key references account (id),
  company_id uuid not null references company (id),
  added_by uuid not null references account (id),
  created_at timestamptz not null
);
create index company_member_of_company on company_member (company_id, created_at);
