import type { Standing } from '@dihaadi/contract/accounts';
import type { Reason } from '@dihaadi/contract/refusals';
import type { SuspensionGround } from '@dihaadi/contract/suspension';
import type { Actor, Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { allows } from '../../../platform/machine.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { transition } from '../../../platform/transition.ts';
import { setCandidateStatus } from '../../matching/matching.public.ts';
import { approveReferral, revokeReferral } from '../../referrals/referrals.public.ts';
import { checkMayDecide } from '../registration.policy.ts';
import {
  lockRegistration,
  type Registration,
  registrationOfAccount,
  saveStatus,
} from '../registration.queries.ts';
import {
  feePaidAtAfter,
  type FeeKind,
  type RegistrationKind,
  registrationMachines,
  type RegistrationTransition,
  type StatusOf,
  transitionFor,
} from '../registration.rules.ts';
import {
  type Expired,
  expiryData,
  rejectionReason,
  type Suspension,
  suspensionWithAuthor,
} from './status-history.ts';

type By = { actor: Actor; at: Date };

export const noSuch = (kind: RegistrationKind) => problem('not-found', `no-such-${kind}`);

/** Records that a person has registered, and which fields staff should check; in the inserting transaction. */
export const recordRegistered = <Kind extends RegistrationKind>(
  tx: Tx,
  made: By & { kind: Kind; id: string; accountId: string; status: StatusOf[Kind]; needsReview?: string[] },
): Promise<void> => {
  const { kind, needsReview = [] } = made;
  return recordEvent(tx, {
    thing: registrationMachines[kind].thing,
    thingId: made.id,
    name: 'register',
    toState: made.status,
    actor: made.actor,
    ...(needsReview.length > 0 && { data: { needs_review: needsReview.join(' ') } }),
    topics: [topic.staff, topic.account(made.accountId)],
    at: made.at,
  });
};

type Change<Kind extends RegistrationKind> = By & {
  kind: Kind;
  id: string;
  name: RegistrationTransition;
  reason?: string;
  /** For a suspension. */
  ground?: SuspensionGround;
  /** For a suspension over documents: the last day of each expired one. */
  expired?: Expired;
};

/**
 * Changes the status of a registration in the caller's transaction; the only way to change it. `transitionFor` maps a
 * decision to its transition. Throws 404 `not-found`, 409 `invalid-transition`.
 */
export async function transitionRegistration<Kind extends RegistrationKind>(
  tx: Tx,
  change: Change<Kind>,
): Promise<Registration<Kind>> {
  const { kind, id, actor, at, reason, ground, expired } = change;
  const before = await lockRegistration(tx, kind, id);
  if (before === undefined) throw noSuch(kind);
  const name = transitionFor(change.name, { kind, feePaidAt: before.feePaidAt });
  const feePaidAt = feePaidAtAfter(name, { before: before.feePaidAt, at });
  const status = await transition(tx, registrationMachines[kind], {
    id,
    name,
    state: before.status,
    actor,
    at,
    reason,
    ...(ground !== undefined && { data: { ground, ...(expired && expiryData(expired)) } }),
    topics: [topic.staff, topic.account(before.accountId)],
    save: (to) => saveStatus(tx, kind, { id, from: before.status, to, feePaidAt }),
  });
  await follow(tx, {
    kind,
    name,
    accountId: before.accountId,
    from: before.status,
    to: status,
    actor,
    at,
    reason,
  });
  return { ...before, status, feePaidAt };
}

type Changed = By & {
  kind: RegistrationKind;
  name: RegistrationTransition;
  accountId: string;
  from: string;
  to: string;
  reason: string | undefined;
};

/** Kinds that can be offered work. */
const OFFERED: readonly RegistrationKind[] = ['driver', 'worker'];

// Why a person in this status is offered no work, unless staff have written a reason.
const REASON_BY_STATUS: Readonly<Record<string, Reason>> = {
  pending_approval: 'account-in-review',
  payment_required: 'registration-fee-due',
  approved_payment_required: 'registration-fee-due',
  rejected: 'registration-rejected',
  suspended: 'account-not-active',
};

const reasonOf = (status: string): string => REASON_BY_STATUS[status] ?? status;

// Applies what must change in the same transaction: who may be offered work, and a worker's referral.
async function follow(tx: Tx, changed: Changed): Promise<void> {
  const { kind, name, accountId, from, to, actor, at, reason } = changed;
  const isOther = (from === 'active') !== (to === 'active') || name === 'reject';
  if (OFFERED.includes(kind) && isOther)
    await setCandidateStatus(tx, {
      personId: accountId,
      because: to === 'active' ? null : (reason ?? reasonOf(to)),
      at,
    });
  // With the decision, not the refund: that may take days, and a free registration has none.
  if (kind === 'worker' && name === 'approve') await approveReferral(tx, { accountId, at });
  if (kind === 'worker' && name === 'reject') await revokeReferral(tx, { accountId, actor, at });
}

/** Staff decision: rejections have a reason, suspensions a published ground and the evidence. */
export type DecisionMade = { actor: Person } & (
  | { name: 'approve' }
  | { name: 'reject' | 'reinstate'; reason: string }
  | { name: 'suspend'; ground: SuspensionGround; reason: string }
);

/** Runs before and after a decision in its transaction, in a module unknown to this one. */
export type DecisionHooks = {
  /** Throws if the decision has no basis. */
  check?: (tx: Tx) => Promise<void>;
  follow?: (tx: Tx, at: Date) => Promise<void>;
};

/**
 * Approves, rejects, suspends or reinstates. The rejection event makes payments refund the fee, the suspension event
 * makes bookings release work not begun. Throws 403 `forbidden` for anyone but staff, 404 `not-found`, 409
 * `invalid-transition`.
 */
export async function decideRegistration(
  deps: { db: Db; clock: Clock },
  decision: DecisionMade & { kind: RegistrationKind; id: string },
  { check, follow: then }: DecisionHooks = {},
): Promise<void> {
  checkMayDecide(decision.actor);
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await check?.(tx);
    await transitionRegistration(tx, { ...decision, at });
    await then?.(tx, at);
  });
}

const FEE_KIND_BY_ROLE: Partial<Record<Person['role'], FeeKind>> = {
  customer: 'customer',
  worker: 'worker',
  driver: 'driver',
};

/** Returns the status of the signed-in user's registration; undefined for roles that pay no fee. */
export async function accountStatusOf(db: Db, actor: Person): Promise<Standing | undefined> {
  const kind = FEE_KIND_BY_ROLE[actor.role];
  const registration = kind && (await registrationOfAccount(db, kind, actor.id));
  if (kind === undefined || registration === undefined) return undefined;
  const { id, status, feePaidAt } = registration;
  return {
    status,
    registration_fee_paid: feePaidAt !== null,
    driver_id: kind === 'driver' ? id : null,
    rejection_reason: status === 'rejected' ? await rejectionReason(db, kind, id) : null,
  };
}

const REGISTRATION_KIND_BY_ROLE: Partial<Record<Person['role'], RegistrationKind>> = {
  ...FEE_KIND_BY_ROLE,
  job_provider: 'company',
  job_seeker: 'seeker',
};

/**
 * Returns the status of an account's registration, and whether its fee is paid; `feePaid` is null for roles without a
 * fee.
 */
export async function roleStatusOf(
  db: Db,
  { id, role }: Pick<Person, 'id' | 'role'>,
): Promise<{ status: string; feePaid: boolean | null } | undefined> {
  const kind = REGISTRATION_KIND_BY_ROLE[role];
  const registration = kind && (await registrationOfAccount(db, kind, id));
  if (registration === undefined) return undefined;
  return {
    status: registration.status,
    feePaid: role in FEE_KIND_BY_ROLE ? registration.feePaidAt !== null : null,
  };
}

/** Returns the signed-in user's registration status and suspension in force; undefined for other roles. */
export async function accountSuspension(
  db: Db,
  actor: Person,
): Promise<{ kind: FeeKind; id: string; status: string; suspension: Suspension | undefined } | undefined> {
  const kind = FEE_KIND_BY_ROLE[actor.role];
  const registration = kind && (await registrationOfAccount(db, kind, actor.id));
  if (kind === undefined || registration === undefined) return undefined;
  const { id, status } = registration;
  const suspension = status === 'suspended' ? await suspensionWithAuthor(db, kind, id) : undefined;
  return { kind, id, status, suspension };
}

/** Whether the worker or driver of this account may work; locked until the transaction ends. Undefined without one. */
export async function lockForWork(
  tx: Tx,
  kind: 'worker' | 'driver',
  accountId: string,
): Promise<{ isActive: boolean; feePaid: boolean } | undefined> {
  const known = await registrationOfAccount(tx, kind, accountId);
  const locked = known && (await lockRegistration(tx, kind, known.id));
  return locked && { isActive: locked.status === 'active', feePaid: locked.feePaidAt !== null };
}

const kinds = ['customer', 'driver', 'worker', 'company', 'seeker'] as const satisfies RegistrationKind[];

/** Closes the registration of an erased account, in the caller's transaction: it is no longer active or awaiting staff. */
export async function closeRegistration(
  tx: Tx,
  { accountId, actor, at }: By & { accountId: string },
): Promise<void> {
  for (const kind of kinds) {
    const held = await registrationOfAccount(tx, kind, accountId);
    if (held !== undefined && allows(registrationMachines[kind], 'close', held.status))
      await transitionRegistration(tx, { kind, id: held.id, name: 'close', actor, at });
  }
}
