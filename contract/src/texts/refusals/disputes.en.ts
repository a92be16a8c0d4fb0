/** Refusals of disputes, in English. */
export const disputes = {
  'no-such-dispute': "We couldn't find this dispute.",
  'nothing-to-dispute': "We couldn't find this booking, application or payment of yours.",
  'dispute-decided': 'This dispute is already decided. You can appeal the decision once.',
  'dispute-statements-full': 'You can send up to {count} messages in one dispute.',
  'dispute-waits': 'This dispute is already waiting for an answer.',
  'no-other-side': 'This dispute has no other side.',
  'dispute-of-another': 'Another team member owns this dispute.',
  'no-appeal-now': 'This decision can no longer be appealed.',
  'decided-before': 'You decided this dispute before. Another team member must decide now.',
  'dispute-taken': 'Another team member has already taken this dispute.',
  'dispute-closed-for-good': "This dispute can't be reopened again.",
  'decision-at-most': 'Enter at most {amount}.',
  'payment-of-another-thing': 'Choose a payment of this dispute.',
} as const;
