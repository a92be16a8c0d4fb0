import { deskFigures, FiguresCompared, type FiguresOfDay } from '@dihaadi/contract/day-figures';
import { dayAfter, indianDay } from '@dihaadi/contract/indian-time';
import type { CityScope } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { type Asked, bookingsByDay, moneyByDay, workersByDay } from './today.figures.queries.ts';
import { figuresOf } from './today.figures.rules.ts';
import { comparedPeriods } from './today.rules.ts';

const byDay = <Row extends { day: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.day, row]));

/** Returns the figures of each day in India from the first moment to just before the second, oldest first. */
export async function figuresOfDays(db: Db, asked: Asked): Promise<(FiguresOfDay & { day: string })[]> {
  const [bookings, money, workers] = await Promise.all([
    bookingsByDay(db, asked).then(byDay),
    moneyByDay(db, asked).then(byDay),
    workersByDay(db, asked).then(byDay),
  ]);
  const days: (FiguresOfDay & { day: string })[] = [];
  for (let day = indianDay(asked.from); day <= indianDay(asked.to); day = dayAfter(day, 1)) {
    const counted = {
      bookings: bookings.get(day),
      money: money.get(day),
      workers: workers.get(day)?.workers,
    };
    days.push({ day, ...figuresOf(counted) });
  }
  return days;
}

/** Returns the figures since midnight in India, beside those of a week ago until the same time of day. */
export async function comparedFigures(db: Db, { now, cities }: { now: Date; cities: CityScope }) {
  const { today, weekAgo } = comparedPeriods(now);
  const [[soFar], [before]] = await Promise.all([
    figuresOfDays(db, { ...today, cities }),
    figuresOfDays(db, { ...weekAgo, cities }),
  ]);
  const compared = deskFigures.map((name) => [
    name,
    { today: soFar?.[name] ?? null, week_ago: before?.[name] ?? null },
  ]);
  return FiguresCompared.parse(Object.fromEntries(compared));
}
