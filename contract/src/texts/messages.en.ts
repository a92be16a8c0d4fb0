import { accounts } from './messages/accounts.en.ts';
import { disputes } from './messages/disputes.en.ts';
import { hiring } from './messages/hiring.en.ts';
import { sos } from './messages/sos.en.ts';
import { trips } from './messages/trips.en.ts';
import { work } from './messages/worker-bookings.en.ts';

/** Every email, SMS, call and notification, in English (ADR 63). */
export const messages = { ...accounts, ...work, ...trips, ...hiring, ...disputes, ...sos } as const;
