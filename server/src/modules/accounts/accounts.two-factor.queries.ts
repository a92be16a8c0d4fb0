import type { Db, Tx } from '../../platform/db.ts';

export type TwoFactor = { accountId: string; sealedKey: string; confirmedAt: Date | null; lastStep: number };

const factors = (db: Db) =>
  db
    .selectFrom('two_factor')
    .select([
      'account_id as accountId',
      'sealed_key as sealedKey',
      'confirmed_at as confirmedAt',
      'last_step as lastStep',
    ]);

export function twoFactorOf(db: Db, accountId: string): Promise<TwoFactor | undefined> {
  return factors(db).where('account_id', '=', accountId).executeTakeFirst();
}

export function lockTwoFactor(tx: Tx, accountId: string): Promise<TwoFactor | undefined> {
  return factors(tx).where('account_id', '=', accountId).forUpdate().executeTakeFirst();
}

export const allTwoFactors = (db: Db): Promise<TwoFactor[]> => factors(db).execute();

/** Replaces a key that is still sealed as `sealedKey`. Returns the number of rows. */
export async function replaceSealedKey(
  db: Db,
  { accountId, sealedKey, fresh }: { accountId: string; sealedKey: string; fresh: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('two_factor')
    .set({ sealed_key: fresh })
    .where('account_id', '=', accountId)
    .where('sealed_key', '=', sealedKey)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Saves a new key, unless one is confirmed. Returns the number of rows. */
export async function saveTwoFactorKey(tx: Tx, accountId: string, sealedKey: string): Promise<number> {
  const fresh = { sealed_key: sealedKey, confirmed_at: null, last_step: 0 };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('two_factor')
    .values({ account_id: accountId, ...fresh })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(fresh).where('two_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

export async function saveTwoFactorConfirmed(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tx.updateTable('two_factor').set({ confirmed_at: at }).where('account_id', '=', accountId).execute();
}

export async function saveLastTotpStep(tx: Tx, accountId: string, step: number): Promise<void> {
  await tx.updateTable('two_factor').set({ last_step: step }).where('account_id', '=', accountId).execute();
}

export async function insertRecoveryCodes(
  tx: Tx,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash, used_at: null })))
    .execute();
}

/** Uses up a recovery code. Returns the number of rows. */
export async function takeRecoveryCode(
  tx: Tx,
  accountId: string,
  code: { hashes: readonly string[]; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: code.at })
    .where('account_id', '=', accountId)
    .where('code_hash', 'in', code.hashes)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function recoveryCodesLeft(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.left;
}

/** Deletes key and recovery codes: sign-in no longer requires a second factor. */
export async function removeTwoFactor(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('two_factor').where('account_id', '=', accountId).execute();
}
