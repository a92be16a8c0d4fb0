-- What a company says of itself when it registers; null: from before, or not said.
alter table company
  add column gstin text,
  add column address text,
  add column state text,
  add column about text;

-- The papers of companies.
alter table paper drop constraint paper_kind_check;
alter table paper add constraint paper_kind_check check (kind in ('license', 'registration_certificate', 'insurance',
  'pollution_certificate', 'skill_certificate', 'gst_certificate', 'company_registration', 'identity'));
