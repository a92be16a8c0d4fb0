import type { ReferralStatus } from '@dihaadi/contract/referrals';
import type { Db, Tx } from '../../platform/db.ts';
import { pageByTime, type TimePage } from '../../platform/time-list.queries.ts';
import type { Referral } from './referrals.rules.ts';

/** Constraint violated by a second open invitation of one friend. */
export const REFERRED_EMAIL_CONSTRAINT = 'referral_email_once';
/** Constraint violated by a person's second open code without a friend's e-mail. */
export const OPEN_ONCE = 'referral_open_once';

const referrals = (db: Db) =>
  db
    .selectFrom('referral')
    .select([
      'id',
      'referral_code as code',
      'referrer_user_id as referrerId',
      'referred_email as referredEmail',
      'service_type as service',
      'referral_status as status',
      'referrer_bonus_paise as referrerBonusPaise',
      'referred_bonus_paise as referredBonusPaise',
      'bonus_paid as bonusPaid',
      'test_mode as testMode',
      'referred_user_id as referredId',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'completed_at as completedAt',
      'approved_at as approvedAt',
      'bonus_revoked_at as bonusRevokedAt',
    ]);

export function referralById(db: Db, id: string): Promise<Referral | undefined> {
  return referrals(db).where('id', '=', id).executeTakeFirst();
}

/** Returns the referral, locked until the transaction ends. */
export function lockReferral(tx: Tx, id: string): Promise<Referral | undefined> {
  return referrals(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Marks the bonus as paid. */
export async function saveBonusPaid(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('referral').set({ bonus_paid: true }).where('id', '=', id).execute();
}

/** Returns the referral of this code, locked until the transaction ends. */
export function lockByCode(tx: Tx, code: string): Promise<Referral | undefined> {
  return referrals(tx).where('referral_code', '=', code).forUpdate().executeTakeFirst();
}

/** Whether a referral with this code has ever existed. */
export async function hasCode(db: Db, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('referral')
    .select('id')
    .where('referral_code', '=', code)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the referral pending for this friend, locked until the transaction ends. */
export function lockPendingOf(tx: Tx, email: string): Promise<Referral | undefined> {
  return referrals(tx)
    .where('referred_email', '=', email)
    .where('referral_status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
}

/** Returns this person's open code for the first friend to use it, locked until the transaction ends. */
export function lockOpenOf(tx: Tx, referrerId: string): Promise<Referral | undefined> {
  return referrals(tx)
    .where('referrer_user_id', '=', referrerId)
    .where('referred_email', 'is', null)
    .where('referral_status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
}

const SHOWN = 100;

/** Returns the referrals this account has sent to friends, newest first. */
export function referralsOf(db: Db, referrerId: string): Promise<Referral[]> {
  return referrals(db)
    .where('referrer_user_id', '=', referrerId)
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute();
}

/** Locks up to `limit` expired referrals; skips those locked by another transaction. */
export function lockOverdue(tx: Tx, at: Date, limit: number): Promise<Referral[]> {
  return referrals(tx)
    .where('referral_status', '=', 'pending')
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export type ReferralFilter = {
  status: ReferralStatus | undefined;
  bonusPaid: boolean | undefined;
  search: string | undefined;
};

/** Returns one page of referrals. */
export function pageOfReferrals(db: Db, { status, bonusPaid, search }: ReferralFilter, page: TimePage) {
  let query = referrals(db);
  if (status !== undefined) query = query.where('referral_status', '=', status);
  if (bonusPaid !== undefined) query = query.where('bonus_paid', '=', bonusPaid);
  if (search !== undefined)
    query = query.where((eb) =>
      eb.or([
        eb('referral_code', '=', search.toUpperCase()),
        eb('referred_email', '=', search.toLowerCase()),
      ]),
    );
  return pageByTime(query, page);
}

export async function insertReferral(tx: Tx, referral: Referral): Promise<void> {
  await tx
    .insertInto('referral')
    .values({
      id: referral.id,
      referral_code: referral.code,
      referrer_user_id: referral.referrerId,
      referred_email: referral.referredEmail,
      service_type: referral.service,
      referral_status: referral.status,
      referrer_bonus_paise: referral.referrerBonusPaise,
      referred_bonus_paise: referral.referredBonusPaise,
      created_at: referral.createdAt,
      expires_at: referral.expiresAt,
    })
    .execute();
}

/** The friend's account, when it was completed, whether in test mode, and when they were approved, if they are. */
export type Completion = {
  referredId: string;
  completedAt: Date;
  testMode: boolean;
  approvedAt: Date | null;
};

/** Records that the friend of a completed referral was approved; keeps the first time. */
export async function saveApproved(tx: Tx, friendId: string, at: Date): Promise<void> {
  await tx
    .updateTable('referral')
    .set({ approved_at: at })
    .where('referred_user_id', '=', friendId)
    .where('referral_status', '=', 'completed')
    .where('approved_at', 'is', null)
    .execute();
}

/** Records that a paid bonus is revoked. */
export async function saveBonusRevoked(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('referral').set({ bonus_revoked_at: at }).where('id', '=', id).execute();
}

/** Saves the new status if the referral still has the old one. Returns the number of rows changed. */
export async function saveStatus(
  tx: Tx,
  { id, status }: Pick<Referral, 'id' | 'status'>,
  change: { to: ReferralStatus; completion: Completion | null | undefined },
): Promise<number> {
  const { to, completion } = change;
  const result = await tx
    .updateTable('referral')
    .set({
      referral_status: to,
      ...(completion !== undefined && {
        referred_user_id: completion?.referredId ?? null,
        completed_at: completion?.completedAt ?? null,
        test_mode: completion?.testMode ?? false,
        approved_at: completion?.approvedAt ?? null,
      }),
    })
    .where('id', '=', id)
    .where('referral_status', '=', status)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
