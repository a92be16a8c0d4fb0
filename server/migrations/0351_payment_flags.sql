-- Why staff should look at a payment, and why a webhook failed, is a code with params (ADR 63). A sentence in none of
-- these forms stays readable: as `text` of a flag, and unchanged as a webhook's reason.
alter table payment add column flag_params jsonb;
alter table webhook_event add column reason_params jsonb;

create temporary table sentence (text text primary key, reason text not null) on commit drop;
insert into sentence (text, reason) values
  ('Nobody here knows this payment.', 'webhook-payment-unknown'),
  ('We could not book it. We will try again.', 'webhook-not-booked'),
  ('We couldn''t find this payment.', 'no-such-payment'),
  ('No such payment.', 'no-such-payment'),
  ('We couldn''t find this payout.', 'no-such-payout'),
  ('No such payout.', 'no-such-payout'),
  ('This payment is already paid with another payment ID.', 'paid-with-other-id'),
  ('This payment is already paid with another payment id.', 'paid-with-other-id'),
  ('Payment completion failed', 'payment-failed'),
  ('Leave the amount empty: the payment didn''t arrive.', 'no-amount-when-not-received'),
  ('What has not come has no sum.', 'no-amount-when-not-received'),
  ('We can''t reach the payment service. Try again in a moment.', 'gateway-unreachable'),
  ('The payment service cannot be reached. Please try again in a moment.', 'gateway-unreachable'),
  ('This is already paid.', 'already-paid'),
  ('This is paid already.', 'already-paid'),
  ('There is nothing to pay before the approval.', 'payment-not-due'),
  ('Online payment isn''t available right now. Please come back a little later.', 'gateway-unavailable'),
  ('Online payment is not available just now.', 'gateway-unavailable'),
  ('Your last payment is still being checked. Please wait a few minutes.', 'payment-in-progress'),
  ('Another payment is already under way. Wait a few minutes.', 'other-payment-under-way'),
  ('Another payment of this registration is under way.', 'other-payment-under-way'),
  ('This payment was already used for something else.', 'payment-id-used'),
  ('This payment has already been used for another registration.', 'payment-id-used'),
  ('There is no document: nothing was paid.', 'no-document-unpaid'),
  ('There is no document: nothing was refunded.', 'no-document-unrefunded'),
  ('There is no document: nothing was given back.', 'no-document-unrefunded'),
  ('Your document isn''t ready yet. Please try again in a few seconds.', 'document-not-ready'),
  ('Your document is being numbered. Please try again in a few seconds.', 'document-not-ready'),
  ('The last refund of this payment is still under way.', 'refund-under-way'),
  ('This money was already paid out or settled. It can''t be refunded.', 'money-settled'),
  ('This money was paid out or settled already. It cannot be refunded.', 'money-settled'),
  ('This money was earned. Its payout cannot be cancelled.', 'payout-earned'),
  ('This UTR is already on another payout.', 'utr-used'),
  ('This UTR is on another payout already.', 'utr-used'),
  ('The wage has changed. Ask the customer to mark it as paid again.', 'wage-changed'),
  ('The wage has changed. The customer must say anew that it is paid.', 'wage-changed');

update webhook_event
set reason = (select sentence.reason from sentence where sentence.text = webhook_event.reason)
where exists (select 1 from sentence where sentence.text = webhook_event.reason);

with said as (
  select
    id,
    flag,
    regexp_match(flag, '^(\d+) paise in (\S+) (came|were authorised) as (\S+), not (\d+) in (\S+)\.$') as sums,
    regexp_match(flag, '^Paid again, as (\S+)\.$') as again,
    regexp_match(flag, '^A second transfer was named, (\S+), beside (\S+)\.$') as transfers,
    regexp_match(flag, '^A message of (\S+) could not be worked on: (.*)$') as message
  from payment
  where flag is not null
)
update payment
set
  flag = case
    when sums[3] = 'came' then 'other_sum'
    when sums is not null then 'not_taken'
    when again is not null then 'paid_again'
    when transfers is not null then 'second_transfer'
    when message is not null then 'message_not_understood'
    else 'other'
  end,
  flag_params = case
    when sums is not null then jsonb_build_object(
      'paise', sums[1]::bigint,
      'currency', sums[2],
      'gateway_payment_id', sums[4],
      'asked_paise', sums[5]::bigint,
      'asked_currency', sums[6]
    )
    when again is not null then jsonb_build_object('gateway_payment_id', again[1])
    when transfers is not null then jsonb_strip_nulls(
      jsonb_build_object('gateway_payment_id', transfers[1], 'before', nullif(transfers[2], 'null'))
    )
    when message is not null then jsonb_strip_nulls(
      jsonb_build_object(
        'gateway', message[1],
        'reason', (select sentence.reason from sentence where sentence.text = message[2]),
        'text', said.flag
      )
    )
    else jsonb_build_object('text', said.flag)
  end
from said
where payment.id = said.id;
