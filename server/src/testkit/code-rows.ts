import { createHash } from 'node:crypto';
import type { TestApp } from './test-app.ts';

type Of =
  | { verify: 'phone' | 'email'; accountId: string }
  | { changePhone: string }
  | { leavePhone: string }
  | { reset: string }
  | { signIn: string };

const hashed = (address: string) => createHash('sha256').update(address).digest('base64url');

function subjectOf(of: Of): { purpose: string; subject: string } {
  if ('changePhone' in of) return { purpose: 'change_phone', subject: of.changePhone };
  if ('leavePhone' in of) return { purpose: 'leave_phone', subject: of.leavePhone };
  if ('reset' in of) return { purpose: 'reset_password', subject: hashed(of.reset) };
  if ('signIn' in of) return { purpose: 'sign_in', subject: hashed(of.signIn) };
  return { purpose: `verify_${of.verify}`, subject: of.accountId };
}

/** Returns the row of the newest code for an account, for an e-mail's new password, or for a phone sign-in. */
export async function codeRow(app: TestApp, of: Of) {
  const { purpose, subject } = subjectOf(of);
  return app.db
    .selectFrom('one_time_code')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Returns the newest code, as its message contains it. */
export async function codeOf(app: TestApp, of: Of): Promise<string> {
  const row = await codeRow(app, of);
  if (row === undefined) throw new Error('No code was requested.');
  return app.deps.codes.of(row.id);
}

/** Returns six digits that differ from `code`. */
export const otherThan = (code: string, by = 1): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0');
