import { randomUUID } from 'node:crypto';
import { system } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { dayAfter, indianDay } from '@dihaadi/contract/indian-time';
import type { Reason } from '@dihaadi/contract/refusals';
import { lastSuspension, transitionRegistration } from '../../registration/registration.public.ts';
import {
  driversWithExpired,
  type EndingDocument,
  insertReminder,
  type DocumentKind,
  documentsToRemindOf,
  saveExpiry,
} from '../drivers.documents.queries.ts';
import { type Driver, driverOfAccount, lockDriver, vehiclesOf } from '../drivers.queries.ts';
import { daysUntil, endsOf, reminderDue, REMINDER_DAYS } from '../drivers.rules.ts';

type Deps = { db: Db; clock: Clock };

const SWEEP = 200;

/**
 * Follows up on expiring documents (design/domain.md, section 3): reminds drivers once each at 30, 15 and 1 day before
 * expiry, and suspends drivers working with an expired document on the day after its last day (IST).
 */
export async function followUpDocuments(deps: Deps): Promise<void> {
  await suspendExpired(deps);
  await remind(deps);
}

async function suspendExpired(deps: Deps): Promise<void> {
  const at = deps.clock.now();
  const today = indianDay(at);
  for (;;) {
    const ids = await driversWithExpired(deps.db, today, SWEEP);
    for (const driverId of ids)
      await inTransaction(deps.db, async (tx) => {
        const driver = await lockDriver(tx, driverId);
        const expired = driver && (await expiredOf(tx, driver, today));
        if (driver?.driverStatus !== 'active' || expired === undefined || expired.length === 0) return;
        await transitionRegistration(tx, {
          kind: 'driver',
          id: driverId,
          name: 'suspend',
          actor: system,
          at,
          reason: 'documents-expired' satisfies Reason,
          ground: 'documents_expired',
          expired: Object.fromEntries(expired.map(({ kind, expiry }) => [kind, expiry])),
        });
      });
    if (ids.length < SWEEP) break;
  }
}

const APPROVED = {
  license: 'license-approved',
  insurance: 'insurance-approved',
  pollution_certificate: 'pollution-certificate-approved',
} as const satisfies Record<DocumentKind, Reason>;

async function expiredOf(tx: Tx, driver: Driver, today: string): Promise<Omit<EndingDocument, 'driverId'>[]> {
  const vehicles = await vehiclesOf(tx, [driver.id]);
  return endsOf(driver, vehicles).filter(({ expiry }) => expiry < today);
}

async function remind(deps: Deps): Promise<void> {
  const at = deps.clock.now();
  const today = indianDay(at);
  const [first] = REMINDER_DAYS;
  const until = dayAfter(today, first);
  for (;;) {
    const due = await documentsToRemindOf(deps.db, { today, until, limit: SWEEP });
    for (const document of due) await inTransaction(deps.db, (tx) => remindOf(tx, document, { at, today }));
    if (due.length < SWEEP) break;
  }
}

async function remindOf(
  tx: Tx,
  document: EndingDocument,
  { at, today }: { at: Date; today: string },
): Promise<void> {
  const driver = await lockDriver(tx, document.driverId);
  const days = reminderDue(daysUntil(document.expiry, today));
  if (driver?.driverStatus !== 'active' || days === undefined) return;
  const id = randomUUID();
  if (!(await insertReminder(tx, { ...document, id, days, at }))) return;
  await recordEvent(tx, {
    thing: 'document_reminder',
    thingId: id,
    name: 'give',
    actor: system,
    data: { kind: document.kind, days },
    topics: [topic.account(driver.accountId)],
    at,
  });
}

type Renewed = { accountId: string; kind: DocumentKind; expiry: string; at: Date };

/**
 * Saves the last day of an approved document in the caller's transaction, and reinstates a driver suspended for
 * documents once none is expired. Changes nothing for an account that is not a driver's.
 */
export async function renewDocument(tx: Tx, { accountId, kind, expiry, at }: Renewed): Promise<void> {
  const known = await driverOfAccount(tx, accountId);
  if (known === undefined) return;
  await lockDriver(tx, known.id);
  await saveExpiry(tx, { driverId: known.id, kind, expiry });
  const driver = await lockDriver(tx, known.id);
  if (
    driver?.driverStatus !== 'suspended' ||
    (await lastSuspension(tx, 'driver', driver.id))?.ground !== 'documents_expired'
  )
    return;
  if ((await expiredOf(tx, driver, indianDay(at))).length > 0) return;
  const by = { actor: system, at, reason: APPROVED[kind] };
  await transitionRegistration(tx, { kind: 'driver', id: driver.id, name: 'reinstate', ...by });
}
