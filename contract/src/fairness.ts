import { z } from 'zod';
import { endpoint, fileEndpoint } from './endpoint.ts';

/** By what suspensions and decisions are compared. Gender is not among them: no account says it. */
export const fairnessGroupings = ['role', 'trade', 'area', 'language'] as const;
export type FairnessGrouping = (typeof fairnessGroupings)[number];

/** How many days the figures go back. */
export const FAIRNESS_DAYS = 365;
/** A group of fewer accounts is not shown by itself. */
export const FAIRNESS_LEAST = 10;

/** `unknown`: accounts that do not say it. `rest`: groups that are too small to be shown, together. */
export const fairnessKinds = ['named', 'unknown', 'rest'] as const;

/** Percent of the accounts of a group, with one decimal. */
const percent = z.number();

const FairnessGroup = z
  .object({
    by: z.enum(fairnessGroupings),
    kind: z.enum(fairnessKinds),
    /** A role, skill or kind of trip, city or language; empty of `unknown` and `rest`. */
    name: z.string(),
    accounts: z.int(),
    /** Accounts that staff have suspended. */
    suspended: z.int(),
    suspended_percent: percent,
    /** Accounts that the last decision of a dispute finds at fault. */
    at_fault: z.int(),
    at_fault_percent: percent,
  })
  .meta({ id: 'FairnessGroup' });
export type FairnessGroup = z.output<typeof FairnessGroup>;

// Staff decide on people of all cities by the same rules: a manager of one could not compare.
const staff = { access: ['super_admin'] } as const;

export const readFairness = endpoint({
  ...staff,
  name: 'fairness.read',
  method: 'GET',
  path: '/admin/fairness',
  summary: `Accounts suspended and at fault in ${FAIRNESS_DAYS} days by role, trade, area and language. Groups have ${FAIRNESS_LEAST} accounts or more. Up to ten minutes old`,
  reply: z.array(FairnessGroup),
});

export const exportFairness = fileEndpoint({
  ...staff,
  name: 'fairness.export',
  path: '/admin/fairness/export',
  summary: 'The same as CSV, counted now',
  media: 'text/csv',
});
