import { createHash, randomUUID } from 'node:crypto';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Codes } from '../../../platform/codes.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { AppError, problem, saying, secondsUntil } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import type { Limiter } from '../../../platform/limits.ts';
import {
  codeById,
  type CodeSubject,
  countTry,
  lockCode,
  type OneTimeCode,
  replaceCode,
} from '../accounts.codes.queries.ts';
import {
  CALLS,
  CALLS_BY_ADDRESS,
  CODE_VALIDITY_MS,
  type CodePurpose,
  CODES,
  CODES_BY_ADDRESS,
  COOLDOWN_MS,
  isOpen,
  isOpenTo,
  ONE_TIME_CODE,
  MAX_CODES_IN_SUCCESSION,
  SUCCESSION_WINDOW_MS,
  WRONG_CODES_BY_ADDRESS,
} from '../accounts.codes.rules.ts';

export type CodeDeps = {
  db: Db;
  clock: Clock;
  codes: Codes;
  limiter: Limiter;
  /** Whether codes can be read out by a call. */
  canCall: boolean;
};

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Creates a code with `make` and counts it: for the requesting address, for the person if only they can request it, and
 * for a call also for the phone that rings. Codes that were not created are not counted. Throws 429 beforehand if there
 * are too many.
 */
export async function makeRateLimitedCode<T extends { isNew: boolean }>(
  deps: Pick<CodeDeps, 'limiter'>,
  by: { address: string; person?: CodeSubject; callTo?: string | undefined },
  make: () => Promise<T>,
): Promise<T> {
  const { address, person, callTo } = by;
  const counted = [
    ...(callTo === undefined
      ? []
      : [
          { key: `call:${subjectOfAddress(callTo)}`, limit: CALLS },
          { key: `call-by:${hashed(address)}`, limit: CALLS_BY_ADDRESS },
        ]),
    { key: `code:${hashed(address)}`, limit: CODES_BY_ADDRESS },
    ...(person === undefined ? [] : [{ key: `code:${person.purpose}:${person.subject}`, limit: CODES }]),
  ];
  for (const { key, limit } of counted) await deps.limiter.take(key, limit);
  const made = await make();
  if (!made.isNew) for (const { key } of counted) await deps.limiter.giveBack(key);
  return made;
}

type NewCode = CodeSubject & {
  accountId: string | null;
  sentTo: string | null;
  byVoice?: boolean;
  actor: Actor;
};

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/**
 * Creates a code in the caller's transaction that replaces the last one; its event triggers the sending. Creates none
 * within a minute of the last one, or within five after many in a row. Returns whether one was created, and when the
 * valid code was made.
 */
export async function makeCode(
  tx: Tx,
  code: NewCode,
  at: Date,
): Promise<{ isNew: boolean; createdAt: Date }> {
  const { actor, byVoice = false, ...rest } = code;
  const id = randomUUID();
  const held = await replaceCode(
    tx,
    { ...rest, byVoice, id, createdAt: at, expiresAt: after(at, CODE_VALIDITY_MS) },
    {
      soon: after(at, -COOLDOWN_MS),
      late: after(at, -CODE_VALIDITY_MS),
      soonAtMost: MAX_CODES_IN_SUCCESSION,
      streakSince: after(at, -SUCCESSION_WINDOW_MS),
    },
  );
  const isNew = held.id === id;
  // The event records only that a code was requested, neither for whom nor its value.
  const data = { purpose: code.purpose };
  if (isNew)
    await recordEvent(tx, {
      thing: ONE_TIME_CODE,
      thingId: id,
      name: 'request',
      actor,
      data,
      topics: [],
      at,
    });
  return { isNew, createdAt: held.createdAt };
}

/**
 * Creates a code and counts it like `makeRateLimitedCode`; its event triggers the sending. Returns until when it is
 * valid, and when the next can be requested. Throws 429 within a minute of the last one.
 */
export async function sendNewCode(
  deps: Pick<CodeDeps, 'db' | 'clock' | 'limiter'>,
  code: NewCode,
  counted: { address: string; person: CodeSubject; callTo: string | undefined },
): Promise<{ expires_at: string; next_at: string }> {
  const at = deps.clock.now();
  const { isNew, createdAt } = await makeRateLimitedCode(deps, counted, () =>
    inTransaction(deps.db, (tx) => makeCode(tx, code, at)),
  );
  const nextAt = after(createdAt, COOLDOWN_MS);
  if (!isNew)
    throw new AppError('too-many-requests', saying('code-on-its-way'), {
      retryAfterSeconds: secondsUntil(nextAt, at),
    });
  return { expires_at: after(createdAt, CODE_VALIDITY_MS).toISOString(), next_at: nextAt.toISOString() };
}

type CodeCheck = { verdict: 'right'; code: OneTimeCode } | { verdict: 'wrong' | 'closed' };

/**
 * Checks a code in the caller's transaction, which must commit whatever the verdict: a wrong try counts, both for its
 * sender (the network address, or the signed-in user's id) and in total. The code stays locked until then, so of two
 * concurrent checks the second sees the first one's result.
 */
export async function checkCode(
  deps: Pick<CodeDeps, 'codes'>,
  tx: Tx,
  { typed, sender, at, ...of }: CodeSubject & { typed: string; sender: string; at: Date },
): Promise<CodeCheck> {
  const code = await lockCode(tx, of);
  if (code === undefined || !isOpenTo(code, senderKeyOf(code, sender), at)) return { verdict: 'closed' };
  const isRight = deps.codes.matches(code.id, typed);
  if (isRight && code.accountId !== null) return { verdict: 'right', code };
  await countTry(tx, code.id, senderKeyOf(code, sender));
  return { verdict: 'wrong' };
}

/** Returns the key of a sender for counting tries of one code. */
export const senderKeyOf = ({ id }: Pick<OneTimeCode, 'id'>, sender: string): string =>
  hashed(`${id} ${sender}`);

/**
 * Checks a code from this address with `check`, which returns whether it was wrong. Throws 429 after a hundred wrong
 * codes an hour from one address, for any account.
 */
export async function countedTry<T>(
  { limiter }: Pick<CodeDeps, 'limiter'>,
  address: string,
  check: () => Promise<{ isWrong: boolean; outcome: T }>,
): Promise<T> {
  const key = `wrong-code:${hashed(address)}`;
  // Taken before the check, so that concurrent requests cannot exceed the limit.
  await limiter.take(key, WRONG_CODES_BY_ADDRESS);
  const { isWrong, outcome } = await check();
  if (!isWrong) await limiter.giveBack(key);
  return outcome;
}

/** Returns the problem for a rejected code. */
export const codeRefused = (verdict: 'wrong' | 'closed') =>
  problem('code-refused', verdict === 'wrong' ? 'code-wrong' : 'code-expired');

/**
 * Returns the subject of a code for an email or phone: it does not reveal the address, and exists with or without an
 * account.
 */
export const subjectOfAddress = (address: string): string => hashed(address);

export type CodeToSend = {
  accountId: string;
  purpose: CodePurpose;
  sentTo: string | null;
  byVoice: boolean;
  code: string;
};

/** Returns a sent code that can still be used; undefined if it cannot, or none was sent. */
export async function codeToSend(
  deps: Pick<CodeDeps, 'db' | 'clock' | 'codes'>,
  id: string,
): Promise<CodeToSend | undefined> {
  const held = await codeById(deps.db, id);
  if (held === undefined || held.accountId === null || !isOpen(held, deps.clock.now())) return undefined;
  const { accountId, purpose, sentTo, byVoice } = held;
  return { accountId, purpose, sentTo, byVoice, code: deps.codes.of(id) };
}
