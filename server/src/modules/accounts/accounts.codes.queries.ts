import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db.ts';
import { type CodePurpose, codePurposes } from './accounts.codes.rules.ts';

export type OneTimeCode = {
  id: string;
  purpose: CodePurpose;
  accountId: string | null;
  sentTo: string | null;
  /** Sent by a voice call instead of SMS. */
  byVoice: boolean;
  tries: number;
  /** Wrong tries per sender, by the sender's hash. */
  triesBy: Readonly<Record<string, number>>;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
};

/** Owner of a code: an account, or the hash of an email. */
export type CodeSubject = { purpose: CodePurpose; subject: string };

const codes = (db: Db) =>
  db
    .selectFrom('one_time_code')
    .select([
      'id',
      'purpose',
      'account_id as accountId',
      'sent_to as sentTo',
      'by_voice as byVoice',
      'tries',
      'tries_by as triesBy',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'used_at as usedAt',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof codes>['executeTakeFirstOrThrow']>>;
const Purpose = z.enum(codePurposes);
const TriesBy = z.record(z.string(), z.number());
const one = (row: Row | undefined): OneTimeCode | undefined =>
  row && { ...row, purpose: Purpose.parse(row.purpose), triesBy: TriesBy.parse(row.triesBy) };

export async function codeById(db: Db, id: string): Promise<OneTimeCode | undefined> {
  return one(await codes(db).where('id', '=', id).executeTakeFirst());
}

const ofSubject = (db: Db, { purpose, subject }: CodeSubject) =>
  codes(db).where('purpose', '=', purpose).where('subject', '=', subject);

/** Returns the subject's newest code. */
export async function newestCode(db: Db, of: CodeSubject): Promise<OneTimeCode | undefined> {
  return one(await ofSubject(db, of).executeTakeFirst());
}

/** Like `newestCode`, but locked until the transaction ends. */
export async function lockCode(tx: Tx, of: CodeSubject): Promise<OneTimeCode | undefined> {
  return one(await ofSubject(tx, of).forUpdate().executeTakeFirst());
}

/** When a code may replace the previous one: made before `soon`, or before `late` after many in a row. */
type Cooldown = { soon: Date; late: Date; soonAtMost: number; streakSince: Date };

/**
 * Replaces the subject's code, unless the last one went to the same address and is still cooling down. Returns when the
 * valid code was made; of two concurrent calls, both get the same.
 */
export async function replaceCode(
  tx: Tx,
  code: CodeSubject &
    Pick<OneTimeCode, 'id' | 'accountId' | 'sentTo' | 'byVoice' | 'createdAt' | 'expiresAt'>,
  cooldown: Cooldown,
): Promise<{ id: string; createdAt: Date }> {
  const fresh = {
    id: code.id,
    account_id: code.accountId,
    sent_to: code.sentTo,
    by_voice: code.byVoice,
    created_at: code.createdAt,
    expires_at: code.expiresAt,
  };
  const replaced = await tx
    .insertInto('one_time_code')
    .values({ ...fresh, purpose: code.purpose, subject: code.subject })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'subject'])
        .doUpdateSet({
          ...fresh,
          tries: 0,
          tries_by: '{}',
          used_at: null,
          streak: sql<number>`case when one_time_code.created_at > ${cooldown.streakSince} then one_time_code.streak + 1 else 1 end`,
        })
        .where(
          // A code to another address, e.g. after a mistyped number, does not count as a repeat.
          sql<boolean>`one_time_code.sent_to is distinct from excluded.sent_to or one_time_code.created_at <= case when one_time_code.streak < ${cooldown.soonAtMost}
            then ${cooldown.soon}::timestamptz else ${cooldown.late}::timestamptz end`,
        ),
    )
    .returning(['id', 'created_at as createdAt'])
    .executeTakeFirst();
  if (replaced !== undefined) return replaced;
  const { id, createdAt } = await codes(tx)
    .where('purpose', '=', code.purpose)
    .where('subject', '=', code.subject)
    .executeTakeFirstOrThrow();
  return { id, createdAt };
}

/** Counts a wrong try of a locked code, for its sender. */
export async function countTry(tx: Tx, id: string, sender: string): Promise<void> {
  await tx
    .updateTable('one_time_code')
    .set({
      tries: sql`tries + 1`,
      tries_by: sql`tries_by || jsonb_build_object(${sender}::text, coalesce((tries_by ->> ${sender})::integer, 0) + 1)`,
    })
    .where('id', '=', id)
    .execute();
}

export async function saveCodeUsed(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('one_time_code').set({ used_at: at }).where('id', '=', id).execute();
}

export async function deleteCodesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('one_time_code').where('expires_at', '<', before).execute();
}
