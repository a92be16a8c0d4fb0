-- What was paid for one thing is looked up for every row of a staff list. `payout_once`, which leaves out wages, does
-- not serve a lookup that does not name the kind.
create index payout_of_thing on payout (thing, thing_id);
