import type { PaidService } from '@dihaadi/contract/coupons';
import type { ReferralStatus } from '@dihaadi/contract/referrals';
import type { Machine } from '../../platform/machine.ts';

export type ReferralTransition = 'complete' | 'expire' | 'revoke';

export const referralMachine: Machine<ReferralStatus, ReferralTransition> = {
  thing: 'referral',
  transitions: {
    complete: { from: ['pending'], to: 'completed' },
    expire: { from: ['pending'], to: 'expired' },
    // The friend's fee was refunded, or they were rejected, before the bonus was paid.
    revoke: { from: ['completed'], to: 'expired' },
  },
};

export type Referral = {
  id: string;
  code: string;
  referrerId: string;
  /** In lower case; null for a code for the first friend who registers with it and pays. */
  referredEmail: string | null;
  service: PaidService;
  status: ReferralStatus;
  referrerBonusPaise: number;
  referredBonusPaise: number;
  bonusPaid: boolean;
  /** Whether it was completed in test mode: its bonus is then test money, too. */
  testMode: boolean;
  /** The friend's account, once completed. */
  referredId: string | null;
  createdAt: Date;
  expiresAt: Date;
  completedAt: Date | null;
  /** When the friend was approved: workers are after they have paid. */
  approvedAt: Date | null;
  /** When the friend's fee was refunded after the bonus had been paid out. */
  bonusRevokedAt: Date | null;
};

/** Bonuses of the referrer and the friend (spec/product.md, section 9). */
export const BONUS = { referrerPaise: 100_00, referredPaise: 50_00 };

/** How long a friend's payment and approval must last before their bonus is paid. */
export const BONUS_WAITS_MS = 7 * 24 * 3_600_000;

/** Returns from when the bonus may be paid; undefined while the friend is not approved, or without a bonus. */
export const bonusDueAt = ({
  status,
  approvedAt,
}: Pick<Referral, 'status' | 'approvedAt'>): Date | undefined =>
  status === 'completed' && approvedAt !== null ? new Date(approvedAt.getTime() + BONUS_WAITS_MS) : undefined;

/** Whether the bonus may be paid now. */
export function canPayBonus(referral: Referral, at: Date): boolean {
  const dueAt = bonusDueAt(referral);
  return !referral.bonusPaid && dueAt !== undefined && dueAt <= at;
}

/** A friend's payment in paise, with tax and less refunds, and its currency. */
export type KeptFee = { paise: number; currency: string };

/**
 * Whether a fee earns a bonus: the platform keeps at least twice the cost of both bonuses, or a coupon could be worth
 * more than its price. A fee in another currency earns one if any of it was paid.
 */
export const earnsBonus = ({ paise, currency }: KeptFee): boolean =>
  paise >= (currency === 'INR' ? 2 * (BONUS.referrerPaise + BONUS.referredPaise) : 1);

/** How long a friend has to register and pay; drivers are approved in between. */
export const OPEN_FOR_MS = 90 * 24 * 3_600_000;

/** Invitations per account; enough for a whole family, too few to probe addresses. */
export const INVITATIONS = { max: 10, seconds: 60 };

// Without ambiguous characters: 0 and O, 1 and I.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** Number of random values below `CODE_LETTERS` that a code consists of. */
export const CODE = { length: CODE_LENGTH, letters: LETTERS.length };

/** Returns the code for these numbers, each below `CODE.letters`. */
export const codeOf = (numbers: readonly number[]): string =>
  numbers.map((number) => LETTERS[number] ?? '').join('');

// Normalises an e-mail, since one mailbox has many names: plus suffixes, and Gmail's dots.
function mailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  const host = email.slice(at + 1).replace('googlemail.com', 'gmail.com');
  return `${host === 'gmail.com' ? name.replaceAll('.', '') : name}@${host}`;
}

/** Whether two addresses belong to one person, as far as the addresses show. */
export const isSamePerson = (one: string, other: string): boolean => mailbox(one) === mailbox(other);
