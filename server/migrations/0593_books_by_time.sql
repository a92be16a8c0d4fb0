-- The closing of a month reads the books by their days.
create index journal_by_time on journal (at);
create index document_by_time on document (issued_at, id);
create index wage_payment_by_payment_day on wage_payment (paid_at) where paid_at is not null;
create index trip_fare_by_payment_day on trip_fare (paid_at) where paid_at is not null;
