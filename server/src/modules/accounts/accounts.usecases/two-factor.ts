import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import type { Limiter } from '../../../platform/limits.ts';
import type { Safe } from '../../../platform/encryption.ts';
import type { EventName } from '../../../platform/event-names.ts';
import { signInFirst } from '../../../platform/tokens.ts';
import { accountById } from '../accounts.queries.ts';
import {
  allTwoFactors,
  insertRecoveryCodes,
  lockTwoFactor,
  saveTwoFactorKey,
  recoveryCodesLeft,
  removeTwoFactor,
  replaceSealedKey,
  saveTwoFactorConfirmed,
  saveLastTotpStep,
  takeRecoveryCode,
  type TwoFactor,
  twoFactorOf,
} from '../accounts.two-factor.queries.ts';

export type TwoFactorDeps = { db: Db; clock: Clock; safe: Safe };

const ISSUER = 'Dihaadi';
const STEP_MS = 30_000;
const CODES = 10;
/** Wrong codes allowed for one account. */
const TRIES = { max: 10, seconds: 300 };

const sealContextOf = (accountId: string) => `two-factor ${accountId}`;
const hashContextOf = (accountId: string) => `recovery code ${accountId}`;
/** Returns the stored form of a recovery code: an HMAC whose key is not in the database. */
const hashRecoveryCode = ({ safe }: Pick<TwoFactorDeps, 'safe'>, accountId: string, code: string) =>
  safe.fingerprint(hashContextOf(accountId), bare(code));
/** Returns the former stored form, still valid for codes that are not used yet. */
const keptBefore = (code: string) => createHash('sha256').update(bare(code)).digest('base64url');
/** Normalises what was typed, without separators. */
const bare = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase();

/** Whether this is an authenticator app's code, not a recovery code. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(bare(typed));

const totpOf = (label: string, secret: Secret) =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: STEP_MS / 1000, secret });

/** Returns whether the caller's sign-in requires a code, and the number of recovery codes left. */
export async function readTwoFactor(deps: Pick<TwoFactorDeps, 'db'>, actor: Person) {
  const [factor, left] = await Promise.all([
    twoFactorOf(deps.db, actor.id),
    recoveryCodesLeft(deps.db, actor.id),
  ]);
  return { is_on: factor !== undefined && factor.confirmedAt !== null, recovery_codes_left: left };
}

/** Creates a key for an authenticator app. Throws 409 `invalid-transition` if one is already confirmed. */
export async function enrolTwoFactor(deps: TwoFactorDeps, actor: Person) {
  const account = await accountById(deps.db, actor.id);
  if (account === undefined) throw signInFirst();
  const secret = new Secret({ size: 20 });
  await inTransaction(deps.db, async (tx) => {
    if ((await saveTwoFactorKey(tx, actor.id, deps.safe.seal(sealContextOf(actor.id), secret.base32))) !== 1)
      throw problem('invalid-transition', 'two-factor-on');
  });
  return { uri: totpOf(account.email, secret).toString(), setup_key: secret.base32 };
}

/**
 * Enables two-factor sign-in with a first code. Returns the recovery codes, which are never shown again. Throws 422 for
 * a wrong code.
 */
export async function confirmTwoFactor(
  deps: TwoFactorDeps & { limiter: Limiter },
  { actor, code }: { actor: Person; code: string },
) {
  await deps.limiter.take(`two-factor:${actor.id}`, TRIES);
  const at = deps.clock.now();
  const recovery_codes = Array.from({ length: CODES }, () => recoveryCode());
  await inTransaction(deps.db, async (tx) => {
    const factor = await lockTwoFactor(tx, actor.id);
    if (
      factor === undefined ||
      factor.confirmedAt !== null ||
      !(await takeStep(deps, tx, { factor, code, at }))
    )
      throw wrongCode();
    await saveTwoFactorConfirmed(tx, actor.id, at);
    await insertRecoveryCodes(
      tx,
      actor.id,
      recovery_codes.map((one) => hashRecoveryCode(deps, actor.id, one)),
    );
    await record(tx, { name: 'begin_two_factor', actor, at });
  });
  return { recovery_codes };
}

/** Disables two-factor sign-in with another code. Throws 422 `code-refused` for a wrong one. */
export async function endTwoFactor(
  deps: TwoFactorDeps & { limiter: Limiter },
  { actor, code }: { actor: Person; code: string },
) {
  await deps.limiter.take(`two-factor:${actor.id}`, TRIES);
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    if ((await checkSecondFactorCode(deps, tx, { accountId: actor.id, code, at })) !== 'right')
      throw wrongCode();
    await removeTwoFactor(tx, actor.id);
    await record(tx, { name: 'end_two_factor', actor, at });
  });
  return readTwoFactor(deps, actor);
}

/** Seals the keys again that AUTH_SECRET_PREVIOUS sealed. Returns their number. */
export async function resealTwoFactorKeys({ db, safe }: Pick<TwoFactorDeps, 'db' | 'safe'>): Promise<number> {
  let resealed = 0;
  for (const { accountId, sealedKey } of await allTwoFactors(db)) {
    const fresh = safe.reseal(sealContextOf(accountId), sealedKey);
    if (fresh !== undefined) resealed += await replaceSealedKey(db, { accountId, sealedKey, fresh });
  }
  return resealed;
}

const wrongCode = () => problem('code-refused', 'code-wrong');

const record = (tx: Tx, { name, actor, at }: { name: EventName; actor: Person; at: Date }) =>
  recordEvent(tx, { thing: 'account', thingId: actor.id, name, actor, topics: [], at });

/**
 * Checks a sign-in's second factor in the caller's transaction and uses up the code: none is accepted twice. Returns
 * `none` if the account has no second factor, `missing` if it has one and no code was sent.
 */
export async function checkSecondFactorCode(
  deps: Pick<TwoFactorDeps, 'safe'>,
  tx: Tx,
  { accountId, code, at }: { accountId: string; code: string | undefined; at: Date },
): Promise<'none' | 'missing' | 'right' | 'wrong'> {
  const factor = await lockTwoFactor(tx, accountId);
  if (factor === undefined || factor.confirmedAt === null) return 'none';
  if (code === undefined) return 'missing';
  if (await takeStep(deps, tx, { factor, code, at })) return 'right';
  const hashes = [...deps.safe.fingerprints(hashContextOf(accountId), bare(code)), keptBefore(code)];
  return (await takeRecoveryCode(tx, accountId, { hashes, at })) === 1 ? 'right' : 'wrong';
}

type Taking = { factor: TwoFactor; code: string; at: Date };

async function takeStep(
  deps: Pick<TwoFactorDeps, 'safe'>,
  tx: Tx,
  { factor, code, at }: Taking,
): Promise<boolean> {
  const key = deps.safe.open(sealContextOf(factor.accountId), factor.sealedKey);
  const token = bare(code);
  if (key === undefined || !isAppCode(token)) return false;
  const now = at.getTime();
  const delta = totpOf('', Secret.fromBase32(key)).validate({ token, timestamp: now, window: 1 });
  const step = Math.floor(now / STEP_MS) + (delta ?? 0);
  if (delta === null || step <= factor.lastStep) return false;
  await saveLastTotpStep(tx, factor.accountId, step);
  return true;
}

// Without characters that are easily confused: 0 and O, 1 and I.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function recoveryCode(): string {
  const letters = Array.from(randomBytes(10), (byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
