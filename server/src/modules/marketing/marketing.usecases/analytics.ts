import type { MarketingAnalytics } from '@dihaadi/contract/marketing';
import { toRupees } from '@dihaadi/contract/money';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { couponTotals, mostUsed, usesByDay } from '../../coupons/coupons.public.ts';
import { referralsByDay, referralTotals } from '../../referrals/referrals.public.ts';
import { registrationsOfDays } from '../../statistics/statistics.public.ts';
import { periodOf } from '../marketing.rules.ts';

const TOP = 10;

type Asked = { from?: string | undefined; to?: string | undefined };

/**
 * Returns how coupons and referrals perform, in the requested days or since the beginning; which coupons are active
 * refers to now. Throws 400 for days in the wrong order, and for more than a year.
 */
export async function readAnalytics(
  { db, clock }: { db: Db; clock: Clock },
  asked: Asked,
): Promise<MarketingAnalytics> {
  const now = clock.now();
  const period = periodOf(asked, now);
  const isChosen = asked.from !== undefined || asked.to !== undefined;
  const [coupons, used, top, referrals, referralDays, registrations] = await Promise.all([
    couponTotals(db, now),
    usesByDay(db, period.moments),
    mostUsed(db, period.moments, TOP),
    referralTotals(db, isChosen ? period.moments : undefined),
    referralsByDay(db, period.moments),
    registrationsOfDays(db, period),
  ]);
  const usage = isChosen ? sumOf(used) : coupons;
  return {
    coupons: {
      active_coupons: coupons.active,
      total_coupons: coupons.total,
      total_savings_given: toRupees(usage.savedPaise),
      total_usage: usage.uses,
    },
    referrals: {
      total_referrals: referrals.total,
      completed_referrals: referrals.completed,
      completion_rate: percent(referrals.completed, referrals.total),
      total_bonuses_paid: toRupees(referrals.bonusPaise),
      paid_referrals: referrals.paid,
    },
    by_day: byDay(period.days, { used, referralDays, registrations }),
    top_coupons: top.map(({ id, code, name, uses, savedPaise }) => ({
      id,
      coupon_code: code,
      coupon_name: name,
      uses,
      savings: toRupees(savedPaise),
    })),
  };
}

type Used = { uses: number; savedPaise: number };

const sumOf = (days: readonly Used[]): Used =>
  days.reduce(
    (sum, { uses, savedPaise }) => ({ uses: sum.uses + uses, savedPaise: sum.savedPaise + savedPaise }),
    { uses: 0, savedPaise: 0 },
  );

/** Rounded to one decimal. */
const percent = (part: number, of: number): number => (of === 0 ? 0 : Math.round((part * 1000) / of) / 10);

type Days = {
  used: readonly (Used & { day: string })[];
  referralDays: readonly { day: string; made: number; completed: number }[];
  registrations: readonly { day: string; value: number }[];
};

function byDay(days: readonly string[], counted: Days): MarketingAnalytics['by_day'] {
  const used = new Map(counted.used.map((one) => [one.day, one]));
  const referrals = new Map(counted.referralDays.map((one) => [one.day, one]));
  const registrations = new Map(counted.registrations.map(({ day, value }) => [day, value]));
  return days.map((day) => ({
    day,
    coupon_uses: used.get(day)?.uses ?? 0,
    savings: toRupees(used.get(day)?.savedPaise ?? 0),
    referrals_made: referrals.get(day)?.made ?? 0,
    referrals_completed: referrals.get(day)?.completed ?? 0,
    registrations: registrations.get(day) ?? 0,
  }));
}
