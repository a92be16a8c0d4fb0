import { randomUUID } from 'node:crypto';
import type { PayoutKind } from '@dihaadi/contract/payouts';
import type { Actor, Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { post } from '../../ledger/ledger.public.ts';
import { insertPayout, lockPayee, lockRequestedOf, type Payout, saveUpiId } from '../payouts.queries.ts';
import { journalOf, PAYEE, payoutMachine, sourceOf } from '../payouts.rules.ts';
import { sendOn } from './payout-transitions.ts';
import { readDetails } from './read-payouts.ts';

export type Wanted = { kind: PayoutKind; accountId: string; paise: number; testMode?: boolean };

/**
 * Asks for payouts for one thing, in the caller's transaction, and books them as owed. Each is on its way at once where
 * its person has given a UPI id. The database refuses a second one of a kind for the same thing.
 */
export async function requestPayouts(
  tx: Tx,
  wanted: readonly Wanted[],
  by: { ref: { thing: string; id: string }; actor: Actor; at: Date },
): Promise<void> {
  // In one order, so that no two wait for each other.
  for (const one of wanted.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1)))
    await request(tx, one, by);
}

async function request(
  tx: Tx,
  wanted: Wanted,
  { ref, actor, at }: { ref: { thing: string; id: string }; actor: Actor; at: Date },
): Promise<void> {
  const upiId = await lockPayee(tx, wanted.accountId, at);
  const payout: Payout = {
    id: randomUUID(),
    kind: wanted.kind,
    thing: ref.thing,
    thingId: ref.id,
    accountId: wanted.accountId,
    paise: wanted.paise,
    testMode: wanted.testMode ?? false,
    status: 'requested',
    upiId: null,
    utr: null,
    reason: null,
    createdAt: at,
    paidAt: null,
    revokedAt: null,
  };
  await insertPayout(tx, payout);
  await recordEvent(tx, {
    thing: payoutMachine.thing,
    thingId: payout.id,
    name: 'request',
    toState: payout.status,
    actor,
    data: { payout_kind: payout.kind, paise: payout.paise, thing: payout.thing, thing_id: payout.thingId },
    topics: [topic.staff, topic.account(payout.accountId)],
    at,
  });
  await post(tx, {
    kind: journalOf(payout.kind),
    testMode: payout.testMode,
    ref: { thing: payoutMachine.thing, id: payout.id },
    at,
    lines: [
      { account: sourceOf(payout.kind), side: 'debit', paise: payout.paise },
      { account: 'payouts_payable', side: 'credit', paise: payout.paise },
    ],
  });
  await sendOn(tx, { payout, upiId, actor, at });
}

/** Saves the signed-in person's UPI id; what has waited for it goes on its way. Null takes it back. */
export async function saveDetails(
  deps: { db: Db; clock: Clock },
  command: { actor: Person; upiId: string | null },
) {
  const at = deps.clock.now();
  await inTransaction(deps.db, (tx) => replaceUpiId(tx, { ...command, at }));
  return readDetails(deps, command.actor);
}

/** As `saveDetails`, in the caller's transaction. */
export async function replaceUpiId(
  tx: Tx,
  { actor, upiId, at }: { actor: Person; upiId: string | null; at: Date },
): Promise<void> {
  const before = await lockPayee(tx, actor.id, at);
  if (before === upiId) return;
  await saveUpiId(tx, { accountId: actor.id, upiId, at });
  // Not the id itself: history cannot be erased, and it is this person's.
  await recordEvent(tx, {
    thing: PAYEE,
    thingId: actor.id,
    name: upiId === null ? 'remove_upi_id' : 'save_upi_id',
    actor,
    topics: [topic.account(actor.id)],
    at,
  });
  for (const payout of await lockRequestedOf(tx, actor.id)) await sendOn(tx, { payout, upiId, actor, at });
}
