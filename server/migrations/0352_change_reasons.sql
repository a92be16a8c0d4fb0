-- Why the platform itself changed a booking, payout, refund or incident is a reason of the catalogue (ADR 63), not a
-- sentence. What people wrote stays their text; events are append-only, so old ones keep their sentences.
create temporary table change_sentence (text text primary key, reason text not null) on commit drop;
insert into change_sentence (text, reason) values
  ('The work is done.', 'work-ended'),
  ('The time for it has passed.', 'start-passed'),
  ('Never checked in.', 'never-checked-in'),
  ('The customer may not book now.', 'customer-may-not-book'),
  ('Not answered in time.', 'offer-unanswered'),
  ('All places were taken.', 'places-all-taken'),
  ('The booking was cancelled.', 'booking-cancelled'),
  ('The customer has moved the work to another time.', 'work-moved'),
  ('This account may not work any more.', 'worker-may-not-work'),
  ('The registration fee of the friend was refunded.', 'friend-fee-refunded'),
  ('The registration was rejected.', 'registration-rejected'),
  ('Nothing was due any more.', 'nothing-owed'),
  ('It was a test payment. Payments are real now: please pay again.', 'test-payment'),
  ('The customer has changed the address.', 'address-changed');

update assignment set closing_reason = change_sentence.reason from change_sentence where change_sentence.text = closing_reason;
update payout set reason = change_sentence.reason from change_sentence where change_sentence.text = payout.reason;
update refund set reason = change_sentence.reason from change_sentence where change_sentence.text = refund.reason;
update trip_incident set resolution = change_sentence.reason from change_sentence where change_sentence.text = resolution;
