/** Refusals about SOS alerts and trusted contacts, in English. */
export const sos = {
  'no-such-sos-booking': "We couldn't find this booking of yours. Call 112 in an emergency.",
  'sos-only-under-way': 'SOS works while someone is on the booking. Call 112 in an emergency.',
  'no-such-sos': "We couldn't find this SOS alert.",
  'sos-closed': 'Our team has closed this alert. Hold SOS again if you need help.',
  'trusted-contacts-full': 'You can have up to {count} trusted contacts. Remove one first.',
  'no-such-contact': "We couldn't find this contact.",
  'drill-without-city': 'You have no city yet. Ask a super admin to give you one.',
} as const;
