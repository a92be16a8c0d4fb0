import type { PaidService } from '@dihaadi/contract/coupons';
import type { ReferralStatus } from '@dihaadi/contract/referrals';
import type { Machine } from '../../platform/machine.ts';

export type ReferralTransition = 'complete' | 'expire' | 'revoke';

export const referralMachine: Machine<ReferralStatus, ReferralTransition> = {
  thing: 'referral',
  transitions: {
    complete: { from: ['pending'], to: 'completed' },
    expire: { from: ['pending'], to: 'expired' },
    // The friend's fee has gone back, or they were rejected, before the bonus was paid.
    revoke: { from: ['completed'], to: 'expired' },
  },
};

export type Referral = {
  id: string;
  code: string;
  referrerId: string;
  /** In small letters; null of a code for the first friend who registers with it and pays. */
  referredEmail: string | null;
  service: PaidService;
  status: ReferralStatus;
  referrerBonusPaise: number;
  referredBonusPaise: number;
  bonusPaid: boolean;
  /** Whether play money completed it: its bonus is play money too. */
  testMode: boolean;
  /** Who the friend has become, once it is completed. */
  referredId: string | null;
  createdAt: Date;
  expiresAt: Date;
  completedAt: Date | null;
  /** When the friend was let in: workers are after they have paid. */
  approvedAt: Date | null;
  /** When the friend's fee went back after the bonus had been paid out. */
  bonusRevokedAt: Date | null;
};

/** What who has sent the code earns, and the friend (spec/product.md, section 9). */
export const BONUS = { referrerPaise: 100_00, referredPaise: 50_00 };

/** How long a friend's fee and approval must have stood before their bonus is paid. */
export const BONUS_WAITS_MS = 7 * 24 * 3_600_000;

/** From when the bonus may be paid; undefined while the friend is not approved, or there is none. */
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

/** What a friend has paid, in paise with tax and less what went back, and in which currency. */
export type KeptFee = { paise: number; currency: string };

/**
 * Whether a fee earns a bonus: the platform keeps at least twice what both bonuses cost, or any coupon would be worth
 * more than it takes. A fee in another currency earns one when any of it was paid.
 */
export const earnsBonus = ({ paise, currency }: KeptFee): boolean =>
  paise >= (currency === 'INR' ? 2 * (BONUS.referrerPaise + BONUS.referredPaise) : 1);

/** How long a friend has to register and pay; drivers are approved in between. */
export const OPEN_FOR_MS = 90 * 24 * 3_600_000;

/** Friends that one account may invite; enough for a whole family, too few to try addresses. */
export const INVITATIONS = { max: 10, seconds: 60 };

// Without what looks like something else: 0 and O, 1 and I.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** How many random numbers below `CODE_LETTERS` a code is made of. */
export const CODE = { length: CODE_LENGTH, letters: LETTERS.length };

/** The code of these numbers, each below `CODE.letters`. */
export const codeOf = (numbers: readonly number[]): string =>
  numbers.map((number) => LETTERS[number] ?? '').join('');

// One mailbox has many names: what follows a plus, and the dots of Gmail.
function mailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  const host = email.slice(at + 1).replace('googlemail.com', 'gmail.com');
  return `${host === 'gmail.com' ? name.replaceAll('.', '') : name}@${host}`;
}

/** Whether two addresses are one person’s, by all that can be seen of them. */
export const isSamePerson = (one: string, other: string): boolean => mailbox(one) === mailbox(other);
