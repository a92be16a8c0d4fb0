import type { ApplicableService, CouponStatus, PaidService } from '@dihaadi/contract/coupons';
import type { CouponTerms } from '@dihaadi/contract/fee';
import type { CouponRefusal } from '@dihaadi/contract/refusals';
import { badField } from '../../platform/errors.ts';
import type { Machine } from '../../platform/machine.ts';

export type CouponTransition = 'activate' | 'deactivate';

export const couponMachine: Machine<CouponStatus, CouponTransition> = {
  thing: 'coupon',
  transitions: {
    activate: { from: ['inactive'], to: 'active' },
    deactivate: { from: ['active'], to: 'inactive' },
  },
};

/** How long a use is reserved for a started payment. */
export const HOLD_DURATION_MS = 30 * 60_000;

/** While money is in transit, a use is reserved until the payment ends, whenever that is. */
export const OPEN_ENDED_HOLD_UNTIL = new Date('9999-12-31T00:00:00Z');

/** Codes one account may try, to prevent guessing (design/quality.md, S36). */
export const TRIES = { max: 10, seconds: 60 };

/** Codes that may be tried from one address; a carrier's NAT can be a whole town. */
export const TRIES_FROM_ADDRESS = { max: 100, seconds: 60 };

/** Uses that may be reserved from one address in 30 minutes, so that one visitor cannot block a coupon for all others. */
export const HOLDS_FROM_ADDRESS = { max: 20, seconds: HOLD_DURATION_MS / 1000 };

export type Coupon = CouponTerms & {
  id: string;
  code: string;
  name: string;
  description: string;
  /** Null for no limit. */
  usageLimit: number | null;
  usedCount: number;
  validFrom: Date;
  validUntil: Date;
  services: ApplicableService[];
  status: CouponStatus;
  createdAt: Date;
};

export type Asked = {
  service: PaidService;
  amountPaise: number;
  at: Date;
  /** Whether this account has used the coupon before. */
  isUsed: boolean;
  /** Uses currently reserved for others. */
  heldByOthers: number;
};

type Rule = {
  reason: CouponRefusal;
  isSo: (coupon: Coupon, asked: Asked) => boolean;
};

/** Whether one more use would pass the limit. */
export const isUsedUp = (coupon: Pick<Coupon, 'usageLimit' | 'usedCount'>, heldByOthers: number): boolean =>
  coupon.usageLimit !== null && coupon.usedCount + heldByOthers >= coupon.usageLimit;

// Valid to the end of its last second (design/quality.md, R27).
const isOver = (coupon: Coupon, at: Date): boolean => seconds(at) > seconds(coupon.validUntil);
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

const isFor = ({ type, services }: Coupon, service: PaidService): boolean =>
  (services.includes('all') || services.includes(service)) &&
  (type !== 'free_registration' || service === 'registration');

/** Ordered by priority: the first one that applies is reported. */
const REFUSALS: readonly Rule[] = [
  {
    reason: 'coupon-off',
    isSo: ({ status }) => status !== 'active',
  },
  {
    reason: 'coupon-not-yet',
    isSo: (coupon, { at }) => at < coupon.validFrom,
  },
  {
    reason: 'coupon-expired',
    isSo: (coupon, { at }) => isOver(coupon, at),
  },
  {
    reason: 'coupon-other-service',
    isSo: (coupon, { service }) => !isFor(coupon, service),
  },
  {
    reason: 'coupon-below-minimum',
    isSo: ({ minimumPaise }, { amountPaise }) => amountPaise < minimumPaise,
  },
  {
    reason: 'coupon-used',
    isSo: (_coupon, { isUsed }) => isUsed,
  },
  {
    reason: 'coupon-used-up',
    isSo: (coupon, { heldByOthers }) => isUsedUp(coupon, heldByOthers),
  },
];

/** Returns why the coupon cannot be used for this; undefined if it can (spec/rulings.md, section 8). */
export const refusalOf = (coupon: Coupon, asked: Asked): CouponRefusal | undefined =>
  REFUSALS.find(({ isSo }) => isSo(coupon, asked))?.reason;

const HUNDRED_PERCENT = 100_00;

/** Throws 400 for contradictory terms, and for a limit below the uses and reservations. */
export function checkTerms(coupon: Coupon, held: number): void {
  checkDiscount(coupon);
  const taken = coupon.usedCount + held;
  if (coupon.validUntil < coupon.validFrom) throw badField('valid_until', 'end-after-beginning');
  if (coupon.usageLimit !== null && coupon.usageLimit < taken)
    throw badField('usage_limit', 'coupon-uses-taken', { count: taken });
}

function checkDiscount(coupon: Coupon): void {
  const { type, value } = coupon;
  if (type === 'percentage' && (value === 0 || value > HUNDRED_PERCENT))
    throw badField('discount_value', 'percentage-range');
  if (type === 'fixed_amount' && value === 0) throw badField('discount_value', 'amount-above-zero');
  if (type === 'free_registration' && !isFor(coupon, 'registration'))
    throw badField('applicable_services', 'free-registration-only');
}

type ReadOnly = { id?: string | undefined; used_count?: number | undefined; created_at?: string | undefined };

/** Throws 400 if a read-only field changes: a row may be sent as it was read (design/api.md). */
export function checkUnchanged(coupon: Coupon, sent: ReadOnly): void {
  const changed = {
    id: sent.id !== undefined && sent.id.toLowerCase() !== coupon.id,
    used_count: sent.used_count !== undefined && sent.used_count !== coupon.usedCount,
    created_at: sent.created_at !== undefined && Date.parse(sent.created_at) !== coupon.createdAt.getTime(),
  };
  for (const [field, isChanged] of Object.entries(changed))
    if (isChanged) throw badField(field, 'cannot-be-changed');
}
