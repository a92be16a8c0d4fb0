-- What people say of themselves whatever their role. A role's own table keeps what it has asked for long:
-- homes of customers and workers, emergency contacts of drivers, languages of those who are booked and of job seekers.
create table profile (
  account_id uuid primary key references account (id),
  languages text[] not null default '{}',
  address text,
  city text,
  state text,
  pincode text check (pincode ~ '^[1-9][0-9]{5}$'),
  emergency_contact_name text,
  emergency_contact_phone text check (emergency_contact_phone ~ '^\+91[6-9][0-9]{9}$'),
  -- The universal account number of the e-Shram card.
  eshram_number text check (eshram_number ~ '^[0-9]{12}$'),
  updated_at timestamptz not null,
  constraint profile_contact_is_whole check ((emergency_contact_name is null) = (emergency_contact_phone is null)),
  constraint profile_home_is_whole check (num_nulls(address, city, state, pincode) in (0, 4))
);

-- Names the photo in the storage; each photo has a name of its own.
alter table account add column photo_id uuid;
