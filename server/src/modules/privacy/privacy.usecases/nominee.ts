import type { Nominee, NomineeRelation } from '@dihaadi/contract/privacy';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { badField } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { signInFirst } from '../../../platform/tokens.ts';
import { lockAccount } from '../../accounts/accounts.public.ts';
import { deleteNominee, nomineeOf, type StoredNominee, writeNominee } from '../privacy.nominee.queries.ts';

type Deps = { db: Db; clock: Clock };

const shown = ({ name, phone, relation, updatedAt }: StoredNominee): Nominee => ({
  name,
  phone,
  relation,
  updated_at: updatedAt.toISOString(),
});

/** Returns the caller's nominee, one for all their roles, or null. */
export async function readNominee({ db }: Pick<Deps, 'db'>, actor: Person) {
  const nominee = await nomineeOf(db, actor.id);
  return { nominee: nominee === undefined ? null : shown(nominee) };
}

// Events leave out who the nominee is: they are kept when the account is erased.
const record = (
  tx: Tx,
  name: 'save_nominee' | 'remove_nominee',
  { actor, at }: { actor: Person; at: Date },
) => recordEvent(tx, { thing: 'account', thingId: actor.id, name, actor, topics: [], at });

/** Saves the caller's nominee, replacing the last one. Throws 400 with the field if it is the caller's own number. */
export async function saveNominee(
  deps: Deps,
  { actor, ...said }: { actor: Person; name: string; phone: string; relation: NomineeRelation },
) {
  const at = deps.clock.now();
  const nominee = { ...said, updatedAt: at };
  await inTransaction(deps.db, async (tx) => {
    // A concurrent erasure must not leave it behind.
    const account = await lockAccount(tx, actor.id);
    if (account === undefined || account.disabledAt !== null) throw signInFirst();
    if (account.phone === said.phone) throw badField('phone', 'nominee-phone-own');
    await writeNominee(tx, actor.id, nominee);
    await record(tx, 'save_nominee', { actor, at });
  });
  return { nominee: shown(nominee) };
}

/** Removes the caller's nominee, if any. */
export async function removeNominee(deps: Deps, actor: Person): Promise<null> {
  await inTransaction(deps.db, async (tx) => {
    if (await deleteNominee(tx, actor.id))
      await record(tx, 'remove_nominee', { actor, at: deps.clock.now() });
  });
  return null;
}
