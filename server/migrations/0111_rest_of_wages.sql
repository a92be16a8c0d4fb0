-- What a failed refund leaves of a wage that was asked for already is held again for whoever worked, and is paid out by a
-- payout of its own (issue 13, row 7).
alter table wage_payment
  add column rest_held boolean not null default false,
  add constraint wage_payment_rest_check check (not rest_held or payout_asked_at is not null);

update wage_payment w set rest_held = true
from payment p
where p.id = w.payment_id and w.payout_asked_at is not null and p.total_paise - p.kept_paise
  > (select coalesce(sum(r.paise), 0) from refund r where r.payment_id = p.id and r.status = 'done')
  + (select coalesce(sum(o.paise), 0) from payout o where o.thing = 'payment' and o.thing_id = p.id);

create index wage_payment_rest_held on wage_payment (person_id) where rest_held;

alter table payout drop constraint payout_once;
create unique index payout_once on payout (thing, thing_id, payout_kind) where payout_kind <> 'wage';
