import type { MessageTranslation } from './message.ts';
import { accounts } from './messages/accounts.hi.ts';
import { disputes } from './messages/disputes.hi.ts';
import { hiring } from './messages/hiring.hi.ts';
import { sos } from './messages/sos.hi.ts';
import { trips } from './messages/trips.hi.ts';
import { work } from './messages/worker-bookings.hi.ts';
import type { messages as english } from './messages.en.ts';

/** Every email, SMS, call and notification, in Hindi (ADR 63). */
export const messages: MessageTranslation<typeof english> = {
  ...accounts,
  ...work,
  ...trips,
  ...hiring,
  ...disputes,
  ...sos,
};
