import { z } from 'zod';
import { endpoint, fileEndpoint } from './endpoint.ts';

/** Dimensions by which suspensions and decisions are compared. Gender is excluded: accounts don't record it. */
export const fairnessGroupings = ['role', 'trade', 'area', 'language'] as const;
export type FairnessGrouping = (typeof fairnessGroupings)[number];

/** Number of days in the figures. */
export const FAIRNESS_DAYS = 365;
/** Smaller groups of accounts are not shown separately. */
export const FAIRNESS_LEAST = 10;

/** `unknown`: accounts without a value. `rest`: all groups too small to be shown, combined. */
export const fairnessKinds = ['named', 'unknown', 'rest'] as const;

/** Percent of a group's accounts, with one decimal. */
const percent = z.number();

const FairnessGroup = z
  .object({
    by: z.enum(fairnessGroupings),
    kind: z.enum(fairnessKinds),
    /** A role, skill or kind of trip, city or language; empty for `unknown` and `rest`. */
    name: z.string(),
    accounts: z.int(),
    /** Accounts suspended by staff. */
    suspended: z.int(),
    suspended_percent: percent,
    /** Accounts at fault in the last decision of a dispute. */
    at_fault: z.int(),
    at_fault_percent: percent,
  })
  .meta({ id: 'FairnessGroup' });
export type FairnessGroup = z.output<typeof FairnessGroup>;

// Super admin only: the same rules apply in all cities, so a manager of one could not compare.
const staff = { access: ['super_admin'] } as const;

export const readFairness = endpoint({
  ...staff,
  name: 'fairness.read',
  method: 'GET',
  path: '/admin/fairness',
  summary: `Get accounts suspended and at fault in ${FAIRNESS_DAYS} days by role, trade, area and language. Groups have ${FAIRNESS_LEAST} or more accounts. At most ten minutes old`,
  reply: z.array(FairnessGroup),
});

export const exportFairness = fileEndpoint({
  ...staff,
  name: 'fairness.export',
  path: '/admin/fairness/export',
  summary: 'Export the fairness figures as CSV, calculated at the time of the request',
  media: 'text/csv',
});
