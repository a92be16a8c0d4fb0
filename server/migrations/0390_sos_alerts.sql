-- SOS alerts and trusted contacts (docs/decisions/0072-sos-alerts.md).
create table trusted_contact (
  id uuid primary key,
  account_id uuid not null references account (id),
  name text not null,
  phone text not null,
  created_at timestamptz not null,
  unique (account_id, phone)
);

create table sos_alert (
  id uuid primary key,
  -- The booking it is about, as its table is named; null of a drill.
  thing text check (thing in ('worker_booking', 'package_booking')),
  thing_id uuid,
  is_drill boolean not null default false,
  -- Null: a guest, by the tracking link of the booking.
  raised_by uuid references account (id),
  side text check (side in ('customer', 'worker', 'driver')),
  -- A guest's.
  phone text,
  city_key text not null,
  -- Where the phone was when it was last pressed; null where the phone did not say.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  accuracy_m real check (accuracy_m >= 0),
  located_at timestamptz,
  -- How many trusted contacts were told.
  contacts_told smallint not null default 0 check (contacts_told >= 0),
  status text not null check (status in ('raised', 'acknowledged', 'closed')),
  -- How often it was escalated because staff had not acknowledged it, and the next time to check.
  escalations smallint not null default 0 check (escalations >= 0),
  escalate_at timestamptz,
  safe_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by uuid references account (id),
  closed_at timestamptz,
  closed_by uuid references account (id),
  outcome text check (outcome in ('safe', 'police', 'ambulance', 'false_alarm', 'unreachable', 'drill')),
  note text,
  created_at timestamptz not null,
  check ((thing is null) = (thing_id is null) and (thing is null) = is_drill and (side is null) = is_drill),
  check (not is_drill or raised_by is not null),
  check ((raised_by is null) = (phone is not null)),
  check ((latitude is null) = (longitude is null) and (latitude is null) = (located_at is null)),
  check ((status = 'raised') = (acknowledged_at is null)),
  check ((acknowledged_at is null) = (acknowledged_by is null)),
  check ((status = 'closed') = (closed_at is not null)),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (outcome is null)),
  check (escalate_at is null or status = 'raised')
);
-- One open alert for each person and booking: pressed again it is the same one, with the new position.
create unique index sos_alert_one_open on sos_alert (thing_id, side, coalesce(raised_by, thing_id))
  where status <> 'closed' and not is_drill;
create index sos_alert_open on sos_alert (created_at, id) where status <> 'closed';
create index sos_alert_newest on sos_alert (created_at desc, id desc);
create index sos_alert_newest_of_status on sos_alert (status, created_at desc, id desc);
create index sos_alert_of_person on sos_alert (raised_by, created_at desc, id desc) where raised_by is not null;
create index sos_alert_to_escalate on sos_alert (escalate_at) where escalate_at is not null;
