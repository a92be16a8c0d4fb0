import { dayAfter, endOfIndianDay, indianDay, startOfIndianDay, weekdayOf } from './indian-time.ts';

/** By what stretch of time work is booked (spec/product.md, section 1). */
export const rateTypes = ['hourly', 'daily', 'monthly'] as const;
export type RateType = (typeof rateTypes)[number];

/** The mark of one day of work; `expected` is a day that has no mark yet. */
export const attendanceMarks = ['expected', 'present', 'half', 'absent'] as const;
export type AttendanceMark = (typeof attendanceMarks)[number];

/** The wage rule of the Code on Wages: a day has 8 hours, a month 26 days (design/india.md, section 4). */
export const HOURS_A_DAY = 8;
export const DAYS_A_MONTH = 26;
/** The most hours of one day, overtime included. */
export const MOST_HOURS_A_DAY = 12;

/** The most hours, days or months of one booking. */
export const longest: Readonly<Record<RateType, number>> = {
  hourly: MOST_HOURS_A_DAY,
  daily: 60,
  monthly: 12,
};

const HOUR_MS = 3_600_000;
const MINUTES_AN_HOUR = 60;
const SUNDAY = 0;
// A week of work has six days; who is booked for longer rests on Sundays.
const LONGEST_WITHOUT_REST = 6;

export type WorkOrder = { rateType: RateType; quantity: number; startAt: Date };
/** One stretch of work: from `from` up to, not including, `to`; `day` is the day in India on which it begins. */
export type Stretch = { day: string; from: Date; to: Date };

/**
 * When the work of an order is done. Hours are one stretch. Days are stretches of 8 hours that begin at the same time
 * of day: up to six in a row, longer ones resting on Sundays; a month has 26 of them. The first day is as ordered.
 */
export function stretchesOf({ rateType, quantity, startAt }: WorkOrder): Stretch[] {
  if (rateType === 'hourly')
    return [{ day: indianDay(startAt), from: startAt, to: new Date(startAt.getTime() + quantity * HOUR_MS) }];
  const first = indianDay(startAt);
  const count = daysOf({ rateType, quantity });
  const rests = count > LONGEST_WITHOUT_REST;
  const timeOfDay = startAt.getTime() - startOfIndianDay(first).getTime();
  const stretches: Stretch[] = [];
  for (let after = 0; stretches.length < count; after += 1) {
    const day = dayAfter(first, after);
    if (rests && after > 0 && weekdayOf(day) === SUNDAY) continue;
    const from = new Date(startOfIndianDay(day).getTime() + timeOfDay);
    stretches.push({ day, from, to: new Date(from.getTime() + HOURS_A_DAY * HOUR_MS) });
  }
  return stretches;
}

const BEFORE_START_MS = 2 * HOUR_MS;

/** From when on a stretch of work can be begun, and marked: two hours before its start. */
export const opensAt = ({ from }: Pick<Stretch, 'from'>): Date => new Date(from.getTime() - BEFORE_START_MS);

/**
 * The stretch that can be begun at `now`, if there is one: from two hours before its start up to its end. Work that
 * begins at 23:30 and is reached at 00:10 is the evening's, whatever the calendar says.
 */
export const stretchAt = (stretches: readonly Stretch[], now: Date): Stretch | undefined =>
  stretches.find((one) => opensAt(one) <= now && now < one.to);

/** The stretch at hand: the first one that is not over at `now`, else the last one. */
export const stretchAtHand = (stretches: readonly Stretch[], now: Date): Stretch | undefined =>
  stretches.find(({ to }) => now < to) ?? stretches.at(-1);

/** Until when a stretch can be marked: the end of the day in India after the one on which it ends. */
export const markedUntil = ({ to }: Pick<Stretch, 'to'>): Date =>
  endOfIndianDay(dayAfter(indianDay(new Date(to.getTime() - 1)), 1));

/** How many days of work an order has; 0 of one by the hour. */
export function daysOf({ rateType, quantity }: Pick<WorkOrder, 'rateType' | 'quantity'>): number {
  if (rateType === 'hourly') return 0;
  return rateType === 'daily' ? quantity : quantity * DAYS_A_MONTH;
}

/** How often a wage is paid while the work goes on; `end`: once, when the work is done. */
export const payIntervals = ['end', 'day', 'week', 'month'] as const;
export type PayInterval = (typeof payIntervals)[number];

/**
 * How often work of each rate may be paid, the usual first. Hours are paid when they are done; days at the end of the week
 * or day, months each month or week (Code on Wages, section 17).
 */
export const payIntervalsOf: Readonly<Record<RateType, readonly [PayInterval, ...PayInterval[]]>> = {
  hourly: ['end'],
  daily: ['week', 'day'],
  monthly: ['month', 'week'],
};

// Working days; with the day of rest six of them are a week.
const daysPaidTogether: Readonly<Record<PayInterval, number>> = {
  end: Infinity,
  day: 1,
  week: LONGEST_WITHOUT_REST,
  month: DAYS_A_MONTH,
};

/** The stretches of an order in the periods that are paid together. */
export function payPeriods(order: WorkOrder & { payEvery: PayInterval }): Stretch[][] {
  const stretches = stretchesOf(order);
  const length = Math.min(daysPaidTogether[order.payEvery], stretches.length);
  return Array.from({ length: Math.ceil(stretches.length / length) }, (_, index) =>
    stretches.slice(index * length, (index + 1) * length),
  );
}

const DAYS_TO_PAY_A_MONTH = 7;

/**
 * Until when a period must be paid: the end of the Indian day on which its last stretch ends; a month's seven days later.
 * Source: Code on Wages, section 17.
 */
export function payBy(period: readonly Stretch[], payEvery: PayInterval): Date {
  const last = period.at(-1);
  if (last === undefined) throw new RangeError('A period has at least one stretch of work.');
  const end = indianDay(new Date(last.to.getTime() - 1));
  return endOfIndianDay(payEvery === 'month' ? dayAfter(end, DAYS_TO_PAY_A_MONTH) : end);
}

/** a × b / c, rounded half up, in whole numbers of any size. */
function share(a: number, b: number, c: number): number {
  const [x, y, z] = [BigInt(a), BigInt(b), BigInt(c)];
  return Number((x * y * 2n + z) / (2n * z));
}

/** A rate in paise by the hour, day or month. */
export type Rate = { rateType: RateType; ratePaise: number };
/** What work was agreed on; `overtimeHours` of it are beyond the hours of a day, and paid at twice the rate. */
export type Agreed = Rate & { quantity: number; overtimeHours: number };

/** How many hours of an order are overtime: those beyond the 8 of a day (design/india.md, section 4); 0 of days and months. */
export const overtimeHoursOf = ({ rateType, quantity }: Pick<WorkOrder, 'rateType' | 'quantity'>): number =>
  rateType === 'hourly' ? Math.max(0, quantity - HOURS_A_DAY) : 0;

/** What was agreed on with the hours that were added since; hours beyond the 8 of a day are overtime. */
export function agreedWith(order: Agreed, { extendedHours }: { extendedHours: number }): Agreed {
  const quantity = order.quantity + extendedHours;
  const { rateType } = order;
  const added = overtimeHoursOf({ rateType, quantity }) - overtimeHoursOf(order);
  return {
    rateType,
    ratePaise: order.ratePaise,
    quantity,
    overtimeHours: order.overtimeHours + Math.max(0, added),
  };
}

/** The most overtime, in minutes, that can be said of a day of work: what is left of the hours of a day; none of a half day. */
export const mostOvertime = (
  order: Pick<WorkOrder, 'rateType' | 'quantity'>,
  mark: AttendanceMark,
): number =>
  mark === 'present'
    ? MINUTES_AN_HOUR * (MOST_HOURS_A_DAY - (order.rateType === 'hourly' ? order.quantity : HOURS_A_DAY))
    : 0;

const OVERTIME_FACTOR = 2;

/** The wage of one person for the whole work, all days present and nothing beyond what was agreed on, in paise. */
export const fullWage = ({ ratePaise, quantity, overtimeHours }: Agreed): number =>
  ratePaise * (quantity + (OVERTIME_FACTOR - 1) * overtimeHours);

// Minutes that the rate is for.
const minutesOf: Readonly<Record<RateType, number>> = {
  hourly: MINUTES_AN_HOUR,
  daily: HOURS_A_DAY * MINUTES_AN_HOUR,
  monthly: DAYS_A_MONTH * HOURS_A_DAY * MINUTES_AN_HOUR,
};

/** What so many minutes of overtime are paid, in paise: twice the rate (design/india.md, section 4). */
export const overtimeWage = ({ rateType, ratePaise }: Rate, minutes: number): number =>
  share(ratePaise * OVERTIME_FACTOR, minutes, minutesOf[rateType]);

/** One day as it was. */
export type WorkedDay = { mark: AttendanceMark; overtimeMinutes: number };

const halvesOf: Readonly<Record<AttendanceMark, number>> = { expected: 0, present: 2, half: 1, absent: 0 };

/**
 * What days of work are paid, in paise, the days together and each by itself. A half day is half a day's wage, an
 * absence none; a month's rate is for 26 days. Rounded on the sum so far: the days always add up to the total, and
 * full attendance to the full wage.
 */
export function wageOfDays(
  agreed: Rate,
  days: readonly WorkedDay[],
): { total: number; ofDay: readonly number[] } {
  const perRate = agreed.rateType === 'monthly' ? DAYS_A_MONTH : 1;
  let halves = 0;
  let minutes = 0;
  let total = 0;
  const ofDay = days.map(({ mark, overtimeMinutes }) => {
    halves += halvesOf[mark];
    minutes += overtimeMinutes;
    const before = total;
    total = share(agreed.ratePaise, halves, 2 * perRate) + overtimeWage(agreed, minutes);
    return total - before;
  });
  return { total, ofDay };
}

/**
 * What work by the hour is paid, in paise: the minutes that are billed, all that were agreed on unless it ended early, and
 * what came on top. Minutes beyond the hours of a day are paid at twice the rate.
 */
export function wageOfHours(
  agreed: Agreed,
  overtimeMinutes: number,
  billedMinutes = agreed.quantity * MINUTES_AN_HOUR,
): number {
  const single = (agreed.quantity - agreed.overtimeHours) * MINUTES_AN_HOUR;
  const twice = Math.max(0, billedMinutes - single);
  const paidFor = billedMinutes + (OVERTIME_FACTOR - 1) * twice;
  return share(agreed.ratePaise, paidFor, MINUTES_AN_HOUR) + overtimeWage(agreed, overtimeMinutes);
}

/** A whole, in basis points: hundredths of a percent. */
const BASIS_POINTS = 10_000;

/** What the platform keeps of a wage, in paise, at so many basis points of commission. */
export const commissionOf = (wagePaise: number, basisPoints: number): number =>
  share(wagePaise, basisPoints, BASIS_POINTS);

/** Returns what the worker has in hand of a wage, in paise, less the commission. */
export const inHand = (wagePaise: number, basisPoints: number): number =>
  wagePaise - commissionOf(wagePaise, basisPoints);

/**
 * Returns the minimum pay, in paise, of a worker who came in vain: the first hours of an order by the hour,
 * half a day of a longer one, rounded up. Hours of a call-out are never overtime.
 */
export function callOutOf(order: Rate & { quantity: number }, callOutHours: number): number {
  if (order.rateType === 'hourly') return order.ratePaise * Math.min(order.quantity, callOutHours);
  return Math.ceil(order.ratePaise / (order.rateType === 'daily' ? 2 : 2 * DAYS_A_MONTH));
}

/** What an order costs, in paise: for one person and for all of them. */
export function priceOf(agreed: Agreed, headcount: number): { perWorker: number; total: number } {
  const perWorker = fullWage(agreed);
  return { perWorker, total: perWorker * headcount };
}
