import type { Language } from '@dihaadi/contract/registration';
import type { Person } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { signInFirst } from '../../../platform/tokens.ts';
import { transition } from '../../../platform/transition.ts';
import {
  accountsOfPerson,
  giveConsents,
  holdAllRoles,
  holdPerson,
  withdrawConsents,
} from '../../accounts/accounts.public.ts';
import { changeAvailability } from '../../matching/matching.public.ts';
import { lockWithdrawal, saveEnd } from '../data-requests.queries.ts';
import { dataRequestMachine } from '../data-requests.rules.ts';
import { type Deps, openRequest } from './own-requests.ts';

/**
 * Withdraws the caller's consents, for every role of theirs: from then on they are told only what they ask for, a worker or
 * driver is offered no work until they switch it on again, and staff see to the rest by the day of the request. Said again, nothing changes.
 */
export const withdrawConsent = (deps: Deps, actor: Person): Promise<null> =>
  inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    await hold(tx, actor);
    if (!(await withdrawConsents(tx, actor.id, at))) return null;
    await record(tx, 'withdraw_consent', { actor, at });
    for (const { id, role, awaitsDetails } of await accountsOfPerson(tx, actor.id))
      if ((role === 'worker' || role === 'driver') && !awaitsDetails)
        await changeAvailability(tx, { personId: id, changes: { isAvailable: false }, actor, at });
    if ((await lockWithdrawal(tx, actor.id)) === undefined)
      await openRequest(tx, { actor, kind: 'withdrawal', text: '', at });
    return null;
  });

/** Agrees to the texts that hold now, where the caller has not yet, for every role of theirs, and ends a withdrawal that is open. */
export const agreeAgain = (
  deps: Deps,
  { actor, language }: { actor: Person; language: Language },
): Promise<null> =>
  inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    await hold(tx, actor);
    if (!(await giveConsents(tx, { accountId: actor.id, language, at }))) return null;
    await record(tx, 'agree', { actor, at });
    const withdrawal = await lockWithdrawal(tx, actor.id);
    if (withdrawal === undefined) return null;
    await transition(tx, dataRequestMachine, {
      id: withdrawal.id,
      name: 'cancel',
      state: withdrawal.status,
      actor,
      at,
      topics: [topic.staff, topic.account(actor.id)],
      save: (to) => saveEnd(tx, withdrawal.id, { to, at, by: null, answer: null }),
    });
    return null;
  });

async function hold(tx: Tx, actor: Person): Promise<void> {
  await holdAllRoles(tx, actor.id);
  if ((await holdPerson(tx, actor.id))?.disabledAt !== null) throw signInFirst();
}

const record = (tx: Tx, name: 'agree' | 'withdraw_consent', { actor, at }: { actor: Person; at: Date }) =>
  recordEvent(tx, {
    thing: 'account',
    thingId: actor.id,
    name,
    actor,
    topics: [topic.account(actor.id)],
    at,
  });
