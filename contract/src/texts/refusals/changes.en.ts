/**
 * Why the platform or a gateway changed something by itself: these keys stand in `closing_reason` and `reason` of
 * bookings, assignments, payouts and events. What people write there stays their text.
 */
export const changes = {
  'offer-unanswered': 'The offer was not answered in time.',
  'places-all-taken': 'Other workers took all the places.',
  'work-ended': 'The work is done.',
  'start-passed': 'The start time passed.',
  'never-checked-in': 'There was no check-in.',
  'customer-may-not-book': "The customer's account can't book now.",
  'booking-cancelled': 'The booking was cancelled.',
  'customer-absent': 'The customer was not there.',
  'work-refused': 'The customer refused the work on site.',
  'work-moved': 'The customer moved the work to another time.',
  'worker-may-not-work': "This account can't take jobs now.",
  'driver-unanswered': 'The driver did not answer in time.',
  'driver-out-of-contact': "The driver's phone sent no location.",
  'driver-may-not-drive': "The driver's account can't take trips now.",
  'payment-restarted': 'A new payment was started.',
  'paid-with-other-payment': 'Another payment settled this fee.',
  'bank-refused-payment': 'The bank refused the payment.',
  'bank-refused-refund': 'The bank refused the refund.',
  'payment-time-over': 'The time to pay was over.',
  'test-payment-failed': 'The test payment was set to fail.',
  'other-amount-authorised': 'A different amount was authorised.',
  'fee-refunded': 'The registration fee was refunded.',
  'registration-rejected': 'The registration was rejected.',
  'nothing-owed': 'Nothing was owed.',
  'test-payment': 'This was a test payment. Payments are real now: pay again.',
  'address-changed': 'The customer changed the address.',
  'friend-fee-refunded': "The friend's registration fee was refunded.",
  'fee-not-paid-in-time': 'The registration fee was not paid before the start.',
} as const;
