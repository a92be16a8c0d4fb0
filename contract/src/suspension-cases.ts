import { z } from 'zod';
import { lookedAt } from './history.ts';
import { endpoint, listEndpoint } from './endpoint.ts';
import { id, line, paging, time } from './fields.ts';
import { evidencePlaces, staffEvidence, suspension, suspensionGrounds } from './suspension.ts';
import { suspendableKinds } from './suspension-appeals.ts';

/**
 * `notice`: the person may answer until the account may be suspended. `in_review`: the account was suspended at once,
 * and a second member of staff has not confirmed it yet. `ended`: the suspension was lifted before the review was over.
 */
export const caseStatuses = [
  'notice',
  'suspended',
  'withdrawn',
  'in_review',
  'confirmed',
  'ended',
  'lapsed',
] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/** Filters of the list: `open` is everything that waits for a decision. */
export const caseFilters = ['open', ...caseStatuses] as const;
export type CaseFilter = (typeof caseFilters)[number];

const SuspensionCase = z
  .object({
    id,
    kind: z.enum(suspendableKinds),
    /** Id of the driver's, worker's or customer's record. */
    registration_id: id,
    name: z.string(),
    status: z.enum(caseStatuses),
    ground: z.enum(suspensionGrounds),
    ...staffEvidence,
    /** The member of staff who gave notice or suspended. */
    opened_by: z.string(),
    created_at: time,
    /** For a notice: when the account may be suspended. For a review: when the suspension lapses. */
    due_at: time,
    answer: z.string().nullable(),
    answered_at: time.nullable(),
    decision_reason: z.string().nullable(),
    decided_at: time.nullable(),
    can: z.object({
      /** Only after the notice period. */
      suspend: z.boolean(),
      withdraw: z.boolean(),
      /** False for one's own suspension: another member of staff reviews it. */
      review: z.boolean(),
    }),
    ...lookedAt,
  })
  .meta({ id: 'SuspensionCase' });
export type SuspensionCase = z.output<typeof SuspensionCase>;

const staff = { access: ['super_admin'] } as const;
const ofOne = {
  ...staff,
  method: 'POST',
  desk: { area: 'people', params: { id: 'suspension_case' } },
  params: z.strictObject({ id }),
  reply: SuspensionCase,
  problems: ['invalid-transition'],
} as const;

export const listSuspensionCases = listEndpoint({
  ...staff,
  name: 'suspension_cases.list',
  path: '/admin/suspension-cases',
  desk: { area: 'people' },
  summary:
    'List notices before suspensions and reviews of safety suspensions, newest first; managers see those of workers and drivers',
  query: z.strictObject({ ...paging, status: z.enum(caseFilters).optional() }),
  reply: SuspensionCase,
});

export const suspendAfterNotice = endpoint({
  ...ofOne,
  name: 'suspension_cases.suspend',
  path: '/admin/suspension-cases/:id/suspend',
  summary: 'Suspend the account on the ground of the notice; refused before the notice period ends',
});

export const withdrawNotice = endpoint({
  ...ofOne,
  name: 'suspension_cases.withdraw',
  path: '/admin/suspension-cases/:id/withdraw',
  summary: 'Withdraw a suspension notice; the person is notified of the reason',
  body: z.strictObject({ reason: line(300) }),
});

export const reviewSuspension = endpoint({
  ...ofOne,
  name: 'suspension_cases.review',
  path: '/admin/suspension-cases/:id/review',
  summary: 'Confirm or end a safety suspension; the person who suspended the account cannot confirm it',
  body: z.strictObject({ outcome: z.enum(['confirmed', 'ended']), reason: line(300) }),
});

const given = {
  ...staff,
  method: 'POST',
  summary: 'Give notice of a suspension; the person has three days to answer',
  body: suspension,
  reply: SuspensionCase,
  problems: ['invalid-transition'],
} as const;

export const giveWorkerNotice = endpoint({
  ...given,
  name: 'suspension_cases.give_worker_notice',
  path: '/admin/workers/:workerId/suspension-notice',
  desk: { area: 'people', params: { workerId: 'person' }, body: evidencePlaces },
  params: z.strictObject({ workerId: id }),
});

export const giveDriverNotice = endpoint({
  ...given,
  name: 'suspension_cases.give_driver_notice',
  path: '/admin/drivers/:driverId/suspension-notice',
  desk: { area: 'people', params: { driverId: 'driver' }, body: evidencePlaces },
  params: z.strictObject({ driverId: id }),
});

export const giveCustomerNotice = endpoint({
  ...given,
  name: 'suspension_cases.give_customer_notice',
  path: '/admin/customers/:customerId/suspension-notice',
  params: z.strictObject({ customerId: id }),
});
