import { createHash } from 'node:crypto';
import type { TestApp } from './test-app.ts';

type Of = { verify: 'phone' | 'email'; accountId: string } | { reset: string };

const subjectOf = (of: Of) =>
  'reset' in of
    ? { purpose: 'reset_password', subject: createHash('sha256').update(of.reset).digest('base64url') }
    : { purpose: `verify_${of.verify}`, subject: of.accountId };

/** The row of the newest code for an account, or for whoever resets the password of an e-mail. */
export async function codeRow(app: TestApp, of: Of) {
  const { purpose, subject } = subjectOf(of);
  return app.db
    .selectFrom('one_time_code')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** The newest code itself, as its message says it. */
export async function codeOf(app: TestApp, of: Of): Promise<string> {
  const row = await codeRow(app, of);
  if (row === undefined) throw new Error('Nobody has asked for a code.');
  return app.deps.codes.of(row.id);
}

/** Six digits that are not `code`. */
export const otherThan = (code: string, by = 1): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0');
