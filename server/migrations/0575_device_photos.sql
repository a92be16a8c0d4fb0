-- Photos that a phone took without a signal, until the step that shows them is taken (contract/src/devices.ts). Their bytes
-- stand here and not in the storage, so that they come and go with the step in one transaction.
create table device_photo (
  id uuid not null,
  device_id uuid not null references device (id),
  content bytea not null,
  received_at timestamptz not null,
  primary key (device_id, id)
);
create index device_photo_received on device_photo (received_at);
