import { accounts } from './refusals/accounts.en.ts';
import { bookings } from './refusals/bookings.en.ts';
import { changes } from './refusals/changes.en.ts';
import { desk } from './refusals/staff.en.ts';
import { disputes } from './refusals/disputes.en.ts';
import { fields } from './refusals/fields.en.ts';
import { jobs } from './refusals/jobs.en.ts';
import { payments } from './refusals/payments.en.ts';
import { platform } from './refusals/platform.en.ts';
import { registration } from './refusals/registration.en.ts';
import { sos } from './refusals/sos.en.ts';
import { work } from './refusals/worker-bookings.en.ts';

/** Sentence of every refusal and of every invalid field, in English (ADR 63). */
export const refusals = {
  ...platform,
  ...accounts,
  ...registration,
  ...bookings,
  ...work,
  ...jobs,
  ...payments,
  ...desk,
  ...disputes,
  ...sos,
  ...changes,
  ...fields,
} as const;
