-- That a driver was reminded of the end of a paper, so many days before it: once each, and anew for a new end.
create table paper_reminder (
  id uuid primary key,
  driver_id uuid not null references driver (id),
  kind text not null check (kind in ('license', 'insurance', 'pollution_certificate')),
  expiry date not null,
  days integer not null check (days in (30, 15, 1)),
  at timestamptz not null,
  unique (driver_id, kind, expiry, days)
);

create index driver_license_ends on driver (license_expiry) where driver_status = 'active';
create index vehicle_insurance_ends on vehicle (insurance_expiry);
create index vehicle_pollution_ends on vehicle (pollution_expiry);
