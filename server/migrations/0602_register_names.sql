-- Registers of attendance and wages are kept with the names of both sides (Code on Wages 2019, section 50), also after one of
-- them has erased the account. Deleted when the time for wage records is over.
create table register_name (
  account_id uuid primary key references account (id),
  name text not null,
  at timestamptz not null
);
