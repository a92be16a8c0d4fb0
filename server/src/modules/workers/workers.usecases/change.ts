import type { Standing } from '@dihaadi/contract/accounts';
import { type FeePayer, oneLine } from '@dihaadi/contract/registration';
import type { SuspensionGround } from '@dihaadi/contract/suspension';
import type { Actor, Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { topic } from '../../../platform/events.ts';
import { allows } from '../../../platform/machine.ts';
import { feePaidAtAfter, reinstatement, type StandingVerdict } from '../../../platform/standing.ts';
import { rejectionReason } from '../../../platform/standing.queries.ts';
import { transition } from '../../../platform/transition.ts';
import { setStanding } from '../../matching/matching.public.ts';
import { homeState } from '../../places/places.public.ts';
import { approveReferral, revokeReferral } from '../../referrals/referrals.public.ts';
import { checkMayJudge } from '../workers.policy.ts';
import { lockWorker, saveStatus, type Worker, workerById } from '../workers.queries.ts';
import { workerMachine, type WorkerTransition } from '../workers.rules.ts';
import { noSuchWorker, showOne } from './read.ts';

type Deps = { db: Db; clock: Clock };

const FEE_WENT_BACK = 'The registration fee went back.';

type Verdict = { workerId: string } & (
  { actor: Person; name: 'approve' } | { actor: Person; name: 'reject'; reason: string } | StandingVerdict
);

/**
 * Approves or rejects a worker who has paid, once; suspends one who is active on a published ground, or lets them in
 * again. The event `worker.reject` tells the payments to give the fee back, `worker.suspend` the bookings to let the
 * offers lapse. Refuses any other state with 409 `invalid-transition`, an unknown worker with 404.
 */
export async function judgeWorker(deps: Deps, verdict: Verdict) {
  checkMayJudge(verdict.actor);
  const { workerId: accountId, ...rest } = verdict;
  const at = deps.clock.now();
  const worker = await inTransaction(deps.db, (tx) => changeWorker(tx, { accountId, ...rest, at }));
  return showOne(deps, verdict.actor, worker);
}

type Change = {
  accountId: string;
  name: WorkerTransition;
  actor: Actor;
  at: Date;
  reason?: string;
  ground?: SuspensionGround;
};

/** Changes a worker's status, in the caller's transaction; the only way it changes. Refuses an unknown one with 404. */
export async function changeWorker(tx: Tx, change: Change): Promise<Worker> {
  const { accountId, actor, at, reason, ground } = change;
  const worker = await lockWorker(tx, accountId);
  if (worker === undefined) throw noSuchWorker();
  const from = worker.workerStatus;
  const name = change.name === 'reinstate' ? reinstatement(worker.feePaidAt) : change.name;
  const feePaidAt = feePaidAtAfter(name, { before: worker.feePaidAt, at });
  const workerStatus = await transition(tx, workerMachine, {
    id: accountId,
    name,
    state: from,
    actor,
    at,
    reason,
    ...(ground !== undefined && { data: { ground } }),
    topics: [topic.staff, topic.account(accountId)],
    save: (to) => saveStatus(tx, accountId, { from, to, feePaidAt }),
  });
  if ((from === 'active') !== (workerStatus === 'active')) {
    const because = workerStatus === 'active' ? null : (reason ?? workerStatus);
    await setStanding(tx, { personId: accountId, because, at });
  }
  // With the verdict itself, whatever becomes of the money: a refund may take days, and of nothing there is none.
  if (name === 'approve') await approveReferral(tx, { accountId, at });
  if (name === 'reject') await revokeReferral(tx, { accountId, actor, at });
  return { ...worker, workerStatus, feePaidAt };
}

/** Whether this worker may work, and why not; stays so until the transaction ends. Undefined when there is none. */
export async function lockWorkerForWork(
  tx: Tx,
  accountId: string,
): Promise<{ isActive: boolean; feePaid: boolean } | undefined> {
  const worker = await lockWorker(tx, accountId);
  return worker && { isActive: worker.workerStatus === 'active', feePaid: worker.feePaidAt !== null };
}

/** The event that tells of this change, for the jobs that wait for it. */
export const workerEvent = (name: WorkerTransition): string => `${workerMachine.thing}.${name}`;

/** The worker of this account as far as the fee matters; undefined when there is none. */
export async function feePayer(db: Db, id: string): Promise<FeePayer | undefined> {
  const worker = await workerById(db, id);
  return worker && asFeePayer(id, worker);
}

/** As `feePayer`, locked until the transaction ends. */
export async function lockFeePayer(tx: Tx, id: string): Promise<FeePayer | undefined> {
  const worker = await lockWorker(tx, id);
  return worker && asFeePayer(id, worker);
}

const asFeePayer = (accountId: string, worker: Worker): FeePayer => ({
  accountId,
  status: worker.workerStatus,
  feePaid: worker.feePaidAt !== null,
  mayPay: allows(workerMachine, 'pay_fee', worker.workerStatus),
  address: oneLine(worker),
  state: homeState(worker),
});

/** Marks the fee as paid: the worker waits for approval. Refuses any other state with 409 `invalid-transition`. */
export async function feePaid(
  _deps: object,
  tx: Tx,
  paid: { id: string; actor: Actor; at: Date },
): Promise<void> {
  await changeWorker(tx, { accountId: paid.id, name: 'pay_fee', actor: paid.actor, at: paid.at });
}

/** Marks the fee as gone back whole: who was let in pays anew; who is suspended or rejected stays so without it. */
export async function feeRefunded(tx: Tx, refunded: { id: string; actor: Actor; at: Date }): Promise<void> {
  const { id: accountId, ...by } = refunded;
  const worker = await lockWorker(tx, accountId);
  if (worker === undefined) throw noSuchWorker();
  const { workerStatus: from } = worker;
  if (allows(workerMachine, 'refund_fee', from))
    await changeWorker(tx, { accountId, name: 'refund_fee', ...by, reason: FEE_WENT_BACK });
  else await saveStatus(tx, accountId, { from, to: from, feePaidAt: null });
}

/** How far the registration of this account has got; undefined when it is no worker's. */
export async function standingOf(db: Db, accountId: string): Promise<Standing | undefined> {
  const worker = await workerById(db, accountId);
  if (worker === undefined) return undefined;
  const isRejected = worker.workerStatus === 'rejected';
  return {
    status: worker.workerStatus,
    registration_fee_paid: worker.feePaidAt !== null,
    driver_id: null,
    rejection_reason: isRejected ? await rejectionReason(db, workerMachine.thing, accountId) : null,
  };
}
