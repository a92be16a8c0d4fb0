import { accounts } from './refusals/accounts.hi.ts';
import { bookings } from './refusals/bookings.hi.ts';
import { changes } from './refusals/changes.hi.ts';
import { desk } from './refusals/staff.hi.ts';
import { disputes } from './refusals/disputes.hi.ts';
import { fields } from './refusals/fields.hi.ts';
import { jobs } from './refusals/jobs.hi.ts';
import { payments } from './refusals/payments.hi.ts';
import { platform } from './refusals/platform.hi.ts';
import { registration } from './refusals/registration.hi.ts';
import { sos } from './refusals/sos.hi.ts';
import { work } from './refusals/worker-bookings.hi.ts';
import type { Translation } from './params.ts';
import type { refusals as english } from './refusals.en.ts';

/** Sentence of every refusal and of every invalid field, in Hindi (ADR 63). */
export const refusals: Translation<typeof english> = {
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
};
