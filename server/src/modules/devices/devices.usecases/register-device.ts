import type { PublicKey } from '@dihaadi/contract/devices';
import { isDeepStrictEqual } from 'node:util';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { badField, problem } from '../../../platform/errors.ts';
import { lockAccount } from '../../accounts/accounts.public.ts';
import { deleteDevice, devicesOf, insertDevice, lockDevice } from '../devices.queries.ts';
import { MOST_DEVICES } from '../devices.rules.ts';
import { isUsableKey } from '../devices.signatures.ts';

/**
 * Saves a phone's key; idempotent. Beyond `MOST_DEVICES` phones, the one not seen for longest is deleted. Throws 400 for
 * a key that is no point of its curve, and 409 `in-use` if the id has another key or belongs to another account.
 */
export async function registerDevice(
  { db, clock }: { db: Db; clock: Clock },
  { actor, id, publicKey }: { actor: Person; id: string; publicKey: PublicKey },
): Promise<null> {
  if (!isUsableKey(publicKey)) throw badField('public_key', 'phone-key-invalid');
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, actor.id);
    const known = await lockDevice(tx, id);
    if (known === undefined) {
      const others = await devicesOf(tx, actor.id);
      for (const { id: silent } of others.slice(MOST_DEVICES - 1)) await deleteDevice(tx, silent);
      await insertDevice(tx, { id, accountId: actor.id, publicKey }, clock.now());
      return;
    }
    if (known.accountId !== actor.id || !isDeepStrictEqual(known.publicKey, publicKey))
      throw problem('in-use', 'phone-other-key');
  });
  return null;
}
