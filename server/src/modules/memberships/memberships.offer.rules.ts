import type { MembershipPurchase, MembershipStatus } from '@dihaadi/contract/memberships';
import type { Machine } from '../../platform/machine.ts';

export type MembershipTransition = 'start' | 'give_up' | 'cancel' | 'resume';

/**
 * What a company has chosen starts when it is paid; what else it had chosen is given up then, since its terms are those of
 * before. What is replaced, or whose money went back, is cancelled; what was replaced goes on once the money for what took
 * its place went back.
 */
export const membershipMachine: Machine<MembershipStatus, MembershipTransition> = {
  thing: 'membership',
  transitions: {
    start: { from: ['created'], to: 'active' },
    give_up: { from: ['created'], to: 'cancelled' },
    cancel: { from: ['active'], to: 'cancelled' },
    resume: { from: ['cancelled'], to: 'active' },
  },
};

type ForSale = { id: string; pricePaise: number; durationDays: number; maxJobPostings: number };
type Had = Omit<ForSale, 'id'> & { id: string; planId: string; worthPaise: number };
type Current = Had & { startsAt: Date; endsAt: Date };

/** What buying a plan now would be; `replacesId`: the membership in force. */
export type Offer = {
  purchase: MembershipPurchase;
  startsAt: Date;
  endsAt: Date;
  creditPaise: number;
  replacesId: string | null;
};

const DAY_MS = 24 * 3_600_000;

/** So many days of 24 hours later. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/**
 * What is left of a membership, in paise: its worth by whole days that have not begun (issue: upgrade pro rata). Of one
 * that begins later all of it.
 */
export function leftOf(membership: Current, at: Date): number {
  const left = Math.floor(
    (membership.endsAt.getTime() - Math.max(at.getTime(), membership.startsAt.getTime())) / DAY_MS,
  );
  const days = Math.min(Math.max(left, 0), membership.durationDays);
  return Math.floor((membership.worthPaise * days) / membership.durationDays);
}

type Lasting = { startsAt: Date; endsAt: Date };

/**
 * The times of plans that follow each other from `at` on, as long as each had left at `replacedAt`, when another took the
 * place of the first ones. One that had begun keeps its beginning.
 */
export function followingOn<Plan extends Lasting>(
  plans: readonly Plan[],
  { replacedAt, at }: { replacedAt: Date; at: Date },
): Plan[] {
  let from = at;
  return plans.map((plan) => {
    const hadBegun = plan.startsAt <= replacedAt;
    const leftMs = plan.endsAt.getTime() - (hadBegun ? replacedAt : plan.startsAt).getTime();
    const startsAt = hadBegun ? plan.startsAt : from;
    from = new Date(from.getTime() + leftMs);
    return { ...plan, startsAt, endsAt: from };
  });
}

// By the day, without a fraction: two plans may last differently long.
const isDearer = (one: Omit<ForSale, 'id'>, other: Omit<ForSale, 'id'>): boolean =>
  one.pricePaise * other.durationDays > other.pricePaise * one.durationDays;

const isMore = (plan: ForSale, current: Current): boolean =>
  plan.maxJobPostings > current.maxJobPostings ||
  (plan.maxJobPostings === current.maxJobPostings && isDearer(plan, current));

/**
 * What buying `plan` is at `at`. A plan with more postings begins at once, and what is left of the present plan, and of
 * the one after it, comes off its price; where that is more than the price, and for any other plan, it begins after the
 * present one. Undefined when the plan after the present one is bought already.
 */
export function offerOf(
  plan: ForSale,
  { current, next, at }: { current: Current | undefined; next: Current | undefined; at: Date },
): Offer | undefined {
  if (current === undefined) return offer('buy', { plan, startsAt: at, creditPaise: 0, replacesId: null });
  const isSame = plan.id === current.planId;
  const creditPaise = leftOf(current, at) + (next === undefined ? 0 : leftOf(next, at));
  const replacesId = current.id;
  if (!isSame && isMore(plan, current) && creditPaise <= plan.pricePaise)
    return offer('upgrade', { plan, startsAt: at, creditPaise, replacesId });
  if (next !== undefined) return undefined;
  const purchase = isSame ? 'renew' : 'downgrade';
  return offer(purchase, { plan, startsAt: current.endsAt, creditPaise: 0, replacesId });
}

type Terms = { plan: ForSale; startsAt: Date; creditPaise: number; replacesId: string | null };

const offer = (purchase: MembershipPurchase, { plan, startsAt, creditPaise, replacesId }: Terms): Offer => ({
  purchase,
  startsAt,
  endsAt: daysAfter(startsAt, plan.durationDays),
  creditPaise,
  replacesId,
});
