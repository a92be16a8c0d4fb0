-- Staff list the bookings of one day: a package is due when it was scheduled for, or when it was ordered.
create index package_booking_by_due on package_booking ((coalesce(scheduled_time, created_at)));
