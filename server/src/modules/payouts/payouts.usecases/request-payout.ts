import { randomUUID } from 'node:crypto';
import type { PayoutKind } from '@dihaadi/contract/payouts';
import type { Actor, Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { post } from '../../ledger/ledger.public.ts';
import {
  type Destination,
  insertPayout,
  lockPayee,
  lockRequestedPayouts,
  NOWHERE,
  type Payout,
  savePayee,
} from '../payouts.queries.ts';
import { journalOf, PAYEE, payoutMachine, sourceOf } from '../payouts.rules.ts';
import { sendOn } from './payout-transitions.ts';
import { readDetails } from './read-payouts.ts';

export type Wanted = { kind: PayoutKind; accountId: string; paise: number; testMode?: boolean };

/**
 * Requests payouts for one thing, in the caller's transaction, and books them as owed. Each starts immediately if its
 * payee has a UPI id or bank account. The database refuses a second one of a kind for the same thing.
 */
export async function requestPayouts(
  tx: Tx,
  wanted: readonly Wanted[],
  by: { ref: { thing: string; id: string }; actor: Actor; at: Date },
): Promise<void> {
  // In a fixed order, so that no two wait for each other.
  for (const one of wanted.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1)))
    await request(tx, one, by);
}

async function request(
  tx: Tx,
  wanted: Wanted,
  { ref, actor, at }: { ref: { thing: string; id: string }; actor: Actor; at: Date },
): Promise<void> {
  const given = await lockPayee(tx, wanted.accountId, at);
  const payout: Payout = {
    id: randomUUID(),
    kind: wanted.kind,
    thing: ref.thing,
    thingId: ref.id,
    accountId: wanted.accountId,
    paise: wanted.paise,
    testMode: wanted.testMode ?? false,
    status: 'requested',
    ...NOWHERE,
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
  await sendOn(tx, { payout, given, actor, at });
}

type Given = { account_holder: string; account_number: string; ifsc: string };
/** Change of a person's payout details; null removes a value, fields left out keep theirs. */
type Change = { upiId?: string | null | undefined; bankAccount?: Given | null | undefined };

/** Saves the signed-in user's UPI id and bank account; payouts awaiting one are started. */
export async function saveDetails(
  deps: { db: Db; clock: Clock },
  command: { actor: Person; change: Change },
) {
  const at = deps.clock.now();
  await inTransaction(deps.db, (tx) => replaceDestination(tx, { ...command, at }));
  return readDetails(deps, command.actor);
}

/** Does the same as `saveDetails`, in the caller's transaction. */
export async function replaceDestination(
  tx: Tx,
  { actor, change, at }: { actor: Person; change: Change; at: Date },
): Promise<void> {
  const before = await lockPayee(tx, actor.id, at);
  const given = changed(before, change);
  const events = [
    ...(given.upiId === before.upiId
      ? []
      : ([given.upiId === null ? 'remove_upi_id' : 'save_upi_id'] as const)),
    ...(isSameAccount(given, before)
      ? []
      : ([given.accountNumber === null ? 'remove_bank_account' : 'save_bank_account'] as const)),
  ];
  if (events.length === 0) return;
  await savePayee(tx, { accountId: actor.id, given, at });
  // Not the id or number itself, which is personal: history cannot be erased.
  for (const name of events)
    await recordEvent(tx, {
      thing: PAYEE,
      thingId: actor.id,
      name,
      actor,
      topics: [topic.account(actor.id)],
      at,
    });
  for (const payout of await lockRequestedPayouts(tx, actor.id))
    await sendOn(tx, { payout, given, actor, at });
}

function changed(before: Destination, { upiId, bankAccount }: Change): Destination {
  const account = bankAccount === undefined ? before : accountOf(bankAccount);
  return { ...account, upiId: upiId === undefined ? before.upiId : upiId };
}

const accountOf = (given: Given | null): Destination =>
  given === null
    ? NOWHERE
    : {
        ...NOWHERE,
        accountNumber: given.account_number,
        ifsc: given.ifsc,
        accountHolder: given.account_holder,
      };

const isSameAccount = (a: Destination, b: Destination): boolean =>
  a.accountNumber === b.accountNumber && a.ifsc === b.ifsc && a.accountHolder === b.accountHolder;
