import { z } from 'zod';
import { lookedAt } from './history.ts';
import { Cause } from './cause.ts';
import { endpoint, listEndpoint } from './endpoint.ts';
import { id, line, paging, paragraph, time } from './fields.ts';
import { ownEvidence, staffEvidence, suspensionGrounds } from './suspension.ts';

/** Roles that can be suspended, and appeal. */
export const suspendableKinds = ['customer', 'driver', 'worker'] as const;
export type SuspendableKind = (typeof suspendableKinds)[number];

/** `open`: another member of staff has not decided it yet. */
export const appealStatuses = ['open', 'reinstated', 'kept'] as const;
export type AppealStatus = (typeof appealStatuses)[number];

const shown = {
  text: z.string(),
  status: z.enum(appealStatuses),
  /** Reason of the staff's decision. */
  decision_reason: z.string().nullable(),
  created_at: time,
  decided_at: time.nullable(),
};

const AccountStanding = z
  .object({
    status: z.string(),
    /** Null while the account is not suspended. */
    suspension: z
      .object({
        /** The published ground; null for a suspension from before there were grounds. */
        ground: z.enum(suspensionGrounds).nullable(),
        /** `evidence`: as staff wrote it, or the key of a sentence in `texts/refusals.*.ts`. */
        ...ownEvidence,
        /** For expired documents: which, and when; shown in place of the evidence. */
        causes: z.array(Cause),
        since: time,
        /** Whether the platform suspended it for an expired document; a new one ends it. */
        is_automatic: z.boolean(),
        /**
         * When it lapses unless a second member of staff confirms it; null if no confirmation is needed, or it was
         * given.
         */
        lapses_at: time.nullable(),
        appeal: z.object(shown).nullable(),
      })
      .nullable(),
    /** Notice of a suspension that the person may answer; null without one. */
    notice: z
      .object({
        ground: z.enum(suspensionGrounds),
        ...ownEvidence,
        given_at: time,
        /** Earliest time of the suspension. */
        suspends_from: time,
        answer: z.string().nullable(),
      })
      .nullable(),
    can: z.object({ appeal: z.boolean(), answer: z.boolean() }),
  })
  .meta({ id: 'AccountStanding' });
export type AccountStanding = z.output<typeof AccountStanding>;

const own = { access: suspendableKinds, whileSuspended: true } as const;

export const readStanding = endpoint({
  ...own,
  name: 'suspension_appeals.read_standing',
  method: 'GET',
  path: '/account/standing',
  summary: 'Get the caller’s account status and, if suspended, the ground, evidence and appeal',
  reply: AccountStanding,
  problems: ['not-found'],
});

export const appealSuspension = endpoint({
  ...own,
  name: 'suspension_appeals.appeal',
  method: 'POST',
  path: '/account/standing/appeal',
  summary:
    'Appeal your suspension, once; a different member of staff than the one who suspended the account decides',
  body: z.strictObject({ text: paragraph(4000) }),
  reply: AccountStanding,
  problems: ['invalid-transition', 'not-found'],
});

export const answerNotice = endpoint({
  ...own,
  name: 'suspension_appeals.answer_notice',
  method: 'POST',
  path: '/account/standing/answer',
  summary: 'Answer a suspension notice, once',
  body: z.strictObject({ text: paragraph(4000) }),
  reply: AccountStanding,
  problems: ['invalid-transition', 'not-found'],
});

const SuspensionAppeal = z
  .object({
    id,
    ...shown,
    kind: z.enum(suspendableKinds),
    /** Id of the driver's, worker's or customer's record. */
    registration_id: id,
    name: z.string(),
    ground: z.enum(suspensionGrounds).nullable(),
    ...staffEvidence,
    /** The case with these photos; null without one. */
    case_id: id.nullable(),
    suspended_at: time,
    suspended_by: z.string(),
    /** False for one's own suspension: another member of staff decides. */
    can: z.object({ decide: z.boolean() }),
    ...lookedAt,
  })
  .meta({ id: 'SuspensionAppeal' });
export type SuspensionAppeal = z.output<typeof SuspensionAppeal>;

const staff = { access: ['super_admin'] } as const;

export const listSuspensionAppeals = listEndpoint({
  ...staff,
  name: 'suspension_appeals.list',
  path: '/admin/suspension-appeals',
  summary: 'List suspension appeals, newest first',
  query: z.strictObject({ ...paging, status: z.enum(appealStatuses).optional() }),
  reply: SuspensionAppeal,
});

export const decideSuspensionAppeal = endpoint({
  ...staff,
  name: 'suspension_appeals.decide',
  method: 'POST',
  path: '/admin/suspension-appeals/:id/decide',
  summary: 'Reinstate the account or uphold the suspension; refused to the person who suspended it',
  params: z.strictObject({ id }),
  body: z.strictObject({ outcome: z.enum(['reinstated', 'kept']), reason: line(300) }),
  reply: SuspensionAppeal,
  problems: ['invalid-transition'],
});
