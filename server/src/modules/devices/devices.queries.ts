import { indianDay, startOfIndianDay } from '@dihaadi/contract/indian-time';
import type { SignedStep, PublicKey, StepOutcome, StepRefusal } from '@dihaadi/contract/devices';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

export type Device = {
  id: string;
  accountId: string;
  publicKey: PublicKey;
  lastNumber: number;
  lastAt: Date;
};

const columns = [
  'id',
  'account_id as accountId',
  'public_key as publicKey',
  'last_number as lastNumber',
  'last_at as lastAt',
] as const;

/** Returns a phone, locked until the transaction ends. */
export const lockDevice = (tx: Tx, id: string): Promise<Device | undefined> =>
  tx.selectFrom('device').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertDevice(tx: Tx, device: Omit<Device, 'lastNumber' | 'lastAt'>, at: Date) {
  await tx
    .insertInto('device')
    .values({
      id: device.id,
      account_id: device.accountId,
      public_key: JSON.stringify(device.publicKey),
      created_at: at,
      last_at: at,
    })
    .execute();
}

/** Returns an account's phones, most recently seen first. */
export const devicesOf = (db: Db, accountId: string): Promise<Pick<Device, 'id'>[]> =>
  db
    .selectFrom('device')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .execute();

export async function deleteDevice(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('device_photo').where('device_id', '=', id).execute();
  await tx.deleteFrom('device_step').where('device_id', '=', id).execute();
  await tx.deleteFrom('device').where('id', '=', id).execute();
}

/** Inserts a received step; does nothing if its id or number is taken. */
export async function insertStep(
  tx: Tx,
  step: SignedStep,
  { deviceId, at }: { deviceId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('device_step')
    .values({
      id: step.id,
      device_id: deviceId,
      number: step.number,
      kind: step.kind,
      thing_id: step.thing_id,
      said: JSON.stringify(step),
      received_at: at,
      outcome: 'waiting',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type StoredStep = { id: string; number: number; said: SignedStep; receivedAt: Date };

/** Returns the steps of a phone whose turn has not come. */
export const waitingOf = (tx: Tx, deviceId: string): Promise<StoredStep[]> =>
  tx
    .selectFrom('device_step')
    .select(['id', 'number', 'said', 'received_at as receivedAt'])
    .where('device_id', '=', deviceId)
    .where('outcome', '=', 'waiting')
    .execute();

/** Whether this phone has already applied the same step for the same thing on the Indian day of `at`. */
export async function isTaken(
  tx: Tx,
  { said }: Pick<StoredStep, 'said'>,
  { deviceId, at }: { deviceId: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('device_step')
    .select('id')
    .where('device_id', '=', deviceId)
    .where('kind', '=', said.kind)
    .where('thing_id', '=', said.thing_id)
    .where('outcome', '=', 'applied')
    .where('at', '>=', startOfIndianDay(indianDay(at)))
    .where(sql<boolean>`said -> 'stop' = ${JSON.stringify(said.stop)}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Taken = { deviceId: string; at: Date; refusal: StepRefusal | null };

/** Saves the result of a step, and that it was the phone's last; the phone's location is not stored with it. */
export async function saveStepResult(
  tx: Tx,
  { id, number }: Pick<StoredStep, 'id' | 'number'>,
  { deviceId, at, refusal }: Taken,
): Promise<void> {
  await tx
    .updateTable('device_step')
    .set({
      outcome: refusal === null ? 'applied' : 'refused',
      refusal: refusal === null ? null : JSON.stringify(refusal),
      at,
      said: sql`said - 'position'`,
    })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('device')
    .set({ last_number: number, last_at: at })
    .where('id', '=', deviceId)
    .execute();
}

/** Returns the results of these steps of a phone, by id. */
export async function resultsOf(
  db: Db,
  deviceId: string,
  ids: readonly string[],
): Promise<Map<string, { outcome: StepOutcome; refusal: StepRefusal | null }>> {
  const rows = await db
    .selectFrom('device_step')
    .select(['id', 'outcome', 'refusal'])
    .where('device_id', '=', deviceId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type PhotoOf = { deviceId: string; id: string };

/** Returns how many of a phone's photos wait for their steps. */
export async function countPhotos(tx: Tx, deviceId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('device_photo')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('device_id', '=', deviceId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a step with this photo of the phone has been applied or rejected. */
export async function isPhotoUsed(tx: Tx, { deviceId, id }: PhotoOf): Promise<boolean> {
  const step = await tx
    .selectFrom('device_step')
    .select('id')
    .where('device_id', '=', deviceId)
    .where('outcome', '!=', 'waiting')
    .where((eb) => eb(eb.ref('said', '->>').key('photo_id'), '=', id))
    .executeTakeFirst();
  return step !== undefined;
}

/** Stores a photo until its step is applied; does nothing if the id exists. */
export async function insertPhoto(
  tx: Tx,
  { deviceId, id, content, at }: PhotoOf & { content: Buffer; at: Date },
): Promise<void> {
  await tx
    .insertInto('device_photo')
    .values({ id, device_id: deviceId, content, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the photo as received; undefined if it has not arrived. */
export async function photoOf(tx: Tx, { deviceId, id }: PhotoOf): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('device_photo')
    .select('content')
    .where('device_id', '=', deviceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.content;
}

export async function deletePhoto(tx: Tx, { deviceId, id }: PhotoOf): Promise<void> {
  await tx.deleteFrom('device_photo').where('device_id', '=', deviceId).where('id', '=', id).execute();
}

/** Deletes photos received before `before` whose steps never arrived. */
export async function deletePhotosBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('device_photo').where('received_at', '<', before).execute();
}

/** Deletes steps received before `before`: for those still waiting, the previous step will no longer arrive. */
export async function deleteStepsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('device_step').where('received_at', '<', before).execute();
}
