import type { Person } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { type Device, lockDevice } from '../devices.queries.ts';

export type From = { actor: Person; deviceId: string };

/** Returns the account's phone, locked until the transaction ends. Throws 404 if unknown or another account's. */
export async function ownDevice(tx: Tx, { actor, deviceId }: From): Promise<Device> {
  const device = await lockDevice(tx, deviceId);
  if (device?.accountId !== actor.id) throw problem('not-found', 'no-such-phone');
  return device;
}
