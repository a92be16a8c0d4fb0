import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { inIndia } from '../../platform/indian-day.queries.ts';

/** From its first moment to before its end. */
export type Period = { from: Date; before: Date };

export type ReferralTotals = { total: number; completed: number; paid: number; bonusPaise: number };

/** Returns how many invitations of a period, or of all time, have been completed since, and the total of their bonuses. */
export async function referralTotals(db: Db, period: Period | undefined): Promise<ReferralTotals> {
  const { rows } = await sql<ReferralTotals>`
    select count(*) as total,
      count(*) filter (where referral_status = 'completed') as completed,
      count(*) filter (where bonus_paid) as paid,
      coalesce(sum(referrer_bonus_paise + referred_bonus_paise) filter (where bonus_paid), 0)::bigint as "bonusPaise"
    from referral
    ${period === undefined ? sql`` : sql`where created_at >= ${period.from} and created_at < ${period.before}`}`.execute(
    db,
  );
  const [totals] = rows;
  return totals ?? { total: 0, completed: 0, paid: 0, bonusPaise: 0 };
}

export type ReferralDay = { day: string; made: number; completed: number };

/** Returns invitations and completions by day in India; days without any are left out. */
export async function referralsByDay(db: Db, { from, before }: Period): Promise<ReferralDay[]> {
  const { rows } = await sql<ReferralDay>`
    select (at ${inIndia})::date as day, sum(made)::bigint as made, sum(completed)::bigint as completed
    from (
      select created_at as at, 1 as made, 0 as completed from referral
        where created_at >= ${from} and created_at < ${before}
      union all select completed_at, 0, 1 from referral
        where completed_at >= ${from} and completed_at < ${before}
    ) happened group by 1 order by 1`.execute(db);
  return rows;
}
