import type { Standing } from '@dihaadi/contract/accounts';
import type { DriverStatus } from '@dihaadi/contract/drivers';
import type { PackageServiceType } from '@dihaadi/contract/fare';
import type { FeePayer } from '@dihaadi/contract/registration';
import type { SuspensionGround } from '@dihaadi/contract/suspension';
import type { Actor, Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { topic } from '../../../platform/events.ts';
import { allows } from '../../../platform/machine.ts';
import { feePaidAtAfter, reinstatement, type StandingVerdict } from '../../../platform/standing.ts';
import { rejectionReason } from '../../../platform/standing.queries.ts';
import { transition } from '../../../platform/transition.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { setStanding } from '../../matching/matching.public.ts';
import { type Driver, driverOfAccount, driversByIds, lockDriver, saveStatus } from '../drivers.queries.ts';
import { checkMayJudge } from '../drivers.policy.ts';
import { checkMayWork, driverMachine, type DriverTransition } from '../drivers.rules.ts';
import { noSuchDriver, showOne } from './read.ts';

type Deps = { db: Db; clock: Clock };

const FEE_WENT_BACK = 'The registration fee went back.';

type Verdict = { driverId: string } & (
  { actor: Person; name: 'approve' } | { actor: Person; name: 'reject'; reason: string } | StandingVerdict
);

/**
 * Approves or rejects a driver who waits, once; suspends one who is active on a published ground, or lets them in
 * again. The event `driver.suspend` tells the bookings to give what has not begun to others. Refuses any other state
 * with 409 `invalid-transition`, an unknown driver with 404.
 */
export async function judgeDriver(deps: Deps, verdict: Verdict) {
  checkMayJudge(verdict.actor);
  const { driverId, ...rest } = verdict;
  const at = deps.clock.now();
  const driver = await inTransaction(deps.db, async (tx) => {
    const locked = await lockDriver(tx, driverId);
    if (locked === undefined) throw noSuchDriver();
    return moveDriver(tx, { driver: locked, ...rest, at });
  });
  return showOne(deps, verdict.actor, driver);
}

type Change = { name: DriverTransition; actor: Actor; at: Date; reason?: string; ground?: SuspensionGround };

/** Changes a driver's status, in the caller's transaction; the only way it changes. */
async function moveDriver(tx: Tx, move: Change & { driver: Driver }): Promise<Driver> {
  const { driver, actor, at, reason, ground } = move;
  const name = move.name === 'reinstate' ? reinstatement(driver.feePaidAt) : move.name;
  const feePaidAt = feePaidAtAfter(name, { before: driver.feePaidAt, at });
  const driverStatus = await transition(tx, driverMachine, {
    id: driver.id,
    name,
    state: driver.driverStatus,
    actor,
    at,
    reason,
    ...(ground !== undefined && { data: { ground } }),
    topics: [topic.staff, topic.account(driver.accountId)],
    save: (to) => saveStatus(tx, driver.id, { from: driver.driverStatus, to, feePaidAt }),
  });
  await tellMatching(tx, { driver, driverStatus, at, reason });
  return { ...driver, driverStatus, feePaidAt };
}

// Who comes to work, or leaves it, is offered work from then on, or no more.
async function tellMatching(
  tx: Tx,
  told: { driver: Driver; driverStatus: DriverStatus; at: Date; reason: string | undefined },
): Promise<void> {
  const { driver, driverStatus, at, reason } = told;
  if ((driver.driverStatus === 'active') === (driverStatus === 'active')) return;
  const because = driverStatus === 'active' ? null : (reason ?? driverStatus);
  await setStanding(tx, { personId: driver.accountId, because, at });
}

/** As `moveDriver`, for other modules, which know the driver by id. Refuses an unknown one with 404. */
export async function changeDriver(tx: Tx, change: Change & { driverId: string }): Promise<void> {
  const driver = await lockDriver(tx, change.driverId);
  if (driver === undefined) throw noSuchDriver();
  await moveDriver(tx, { ...change, driver });
}

/**
 * Locks a driver who may take this kind of work, until the transaction ends: a suspension waits, or has
 * been seen. Gives the account whose time the work takes. Refuses an unknown driver with 404, one who
 * may not work with 409 `driver-not-available`.
 */
export async function lockDriverForWork(
  tx: Tx,
  want: { driverId: string; serviceType: PackageServiceType },
): Promise<{ accountId: string; name: string }> {
  const driver = await lockDriver(tx, want.driverId);
  if (driver === undefined) throw noSuchDriver();
  const account = (await accountCards(tx, [driver.accountId])).get(driver.accountId);
  const name = account?.name ?? 'This driver';
  checkMayWork({ ...driver, name }, want.serviceType);
  return { accountId: driver.accountId, name };
}

/** The event that tells of this change, for the jobs that wait for it. */
export const driverEvent = (name: DriverTransition): string => `${driverMachine.thing}.${name}`;

/** The driver as far as the fee matters; undefined when there is none. */
export async function feePayer(db: Db, id: string): Promise<FeePayer | undefined> {
  const [driver] = await driversByIds(db, [id]);
  return driver && asFeePayer(driver);
}

/** As `feePayer`, by the driver's account. */
export async function feePayerOfAccount(db: Db, accountId: string): Promise<FeePayer | undefined> {
  const driver = await driverOfAccount(db, accountId);
  return driver && asFeePayer(driver);
}

/** As `feePayer`, locked until the transaction ends. */
export async function lockFeePayer(tx: Tx, id: string): Promise<FeePayer | undefined> {
  const driver = await lockDriver(tx, id);
  return driver && asFeePayer(driver);
}

const asFeePayer = (driver: Driver): FeePayer => ({
  accountId: driver.accountId,
  status: driver.driverStatus,
  feePaid: driver.feePaidAt !== null,
  mayPay: allows(driverMachine, 'pay_fee', driver.driverStatus),
  // Where they live nobody has asked.
  address: null,
  state: null,
});

/** Marks the fee as paid: the driver is active. Refuses any other state with 409 `invalid-transition`. */
export const feePaid = (_deps: object, tx: Tx, paid: { id: string; actor: Actor; at: Date }): Promise<void> =>
  changeDriver(tx, { driverId: paid.id, name: 'pay_fee', actor: paid.actor, at: paid.at });

/** Marks the fee as gone back whole: who was active pays anew; who is suspended or rejected stays so without it. */
export async function feeRefunded(tx: Tx, refunded: { id: string; actor: Actor; at: Date }): Promise<void> {
  const { id, ...by } = refunded;
  const driver = await lockDriver(tx, id);
  if (driver === undefined) throw noSuchDriver();
  const { driverStatus: from } = driver;
  if (allows(driverMachine, 'refund_fee', from))
    await moveDriver(tx, { driver, name: 'refund_fee', ...by, reason: FEE_WENT_BACK });
  else await saveStatus(tx, id, { from, to: from, feePaidAt: null });
}

/** How far the registration of this account has got; undefined when it is no driver's. */
export async function standingOf(db: Db, accountId: string): Promise<Standing | undefined> {
  const driver = await driverOfAccount(db, accountId);
  if (driver === undefined) return undefined;
  const isRejected = driver.driverStatus === 'rejected';
  return {
    status: driver.driverStatus,
    registration_fee_paid: driver.feePaidAt !== null,
    driver_id: driver.id,
    rejection_reason: isRejected ? await rejectionReason(db, driverMachine.thing, driver.id) : null,
  };
}

/** Whether the driver of this account may work; stays so until the transaction ends. Undefined when there is none. */
export async function lockDriverOfAccount(
  tx: Tx,
  accountId: string,
): Promise<{ isActive: boolean; feePaid: boolean } | undefined> {
  const known = await driverOfAccount(tx, accountId);
  const driver = known && (await lockDriver(tx, known.id));
  return driver && { isActive: driver.driverStatus === 'active', feePaid: driver.feePaidAt !== null };
}

/** Whether the driver is active; stays so until the transaction ends. */
export async function lockWhetherActive(tx: Tx, driverId: string): Promise<boolean> {
  return (await lockDriver(tx, driverId))?.driverStatus === 'active';
}
