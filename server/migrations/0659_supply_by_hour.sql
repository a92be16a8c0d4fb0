-- How many people there were for each trade and each kind of trip in a city at a full hour: what the charts hold the demand
-- against. Who was switched on at an earlier hour can be told from nothing else. `*` is all cities, and has every trade, so
-- that an hour without people is told from an hour that was not counted.
create table supply_hour (
  city_key text not null,
  at timestamptz not null check (date_trunc('hour', at at time zone 'Asia/Kolkata') = at at time zone 'Asia/Kolkata'),
  trade text not null,
  people integer not null check (people >= 0),
  primary key (city_key, at, trade)
);
create index supply_hour_age on supply_hour (at);

-- A statement of payouts is compared with what was paid within its days.
create index payout_by_day_paid on payout (paid_at, id) where payout_status = 'paid';
