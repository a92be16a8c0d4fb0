-- What a manager may work in (docs/decisions/0116-areas-of-managers.md). No row: everything that managers may do.
create table manager_area (
  account_id uuid primary key references account (id),
  areas text[] not null check (areas <@ array['bookings', 'people', 'safety', 'jobs', 'payments', 'audit'])
);
