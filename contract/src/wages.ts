import { dayAfter, endOfIndianDay, indianDay, startOfIndianDay, weekdayOf } from './indian-time.ts';

/** Unit of time in which work is booked (spec/product.md, section 1). */
export const rateTypes = ['hourly', 'daily', 'monthly'] as const;
export type RateType = (typeof rateTypes)[number];

/** Attendance mark of one day; `expected` is a day without a mark. */
export const attendanceMarks = ['expected', 'present', 'half', 'absent'] as const;
export type AttendanceMark = (typeof attendanceMarks)[number];

/** Wage rule of the Code on Wages: a day has 8 hours, a month 26 days (design/india.md, section 4). */
export const HOURS_A_DAY = 8;
export const DAYS_A_MONTH = 26;
/** Maximum hours per day, including overtime. */
export const MOST_HOURS_A_DAY = 12;

/** Maximum hours, days or months per booking. */
export const longest: Readonly<Record<RateType, number>> = {
  hourly: MOST_HOURS_A_DAY,
  daily: 60,
  monthly: 12,
};

const HOUR_MS = 3_600_000;
const MINUTES_AN_HOUR = 60;
const SUNDAY = 0;
// A work week has six days; longer bookings rest on Sundays.
const LONGEST_WITHOUT_REST = 6;

export type WorkOrder = { rateType: RateType; quantity: number; startAt: Date };
/** One stretch of work: from `from` up to, not including, `to`; `day` is the day in IST on which it starts. */
export type Stretch = { day: string; from: Date; to: Date };

/**
 * Returns the working times of an order. Hours are one stretch. Days are stretches of 8 hours that start at the same
 * time of day: up to six in a row, longer ones with Sundays off; a month has 26 of them. The first day is as ordered.
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

/** Returns when a stretch of work opens for check-in and marking: two hours before its start. */
export const opensAt = ({ from }: Pick<Stretch, 'from'>): Date => new Date(from.getTime() - BEFORE_START_MS);

/**
 * Returns the stretch open for check-in at `now`, if any: from two hours before its start up to its end. Work that
 * starts at 23:30 and is reached at 00:10 belongs to the evening, not to the calendar day.
 */
export const stretchAt = (stretches: readonly Stretch[], now: Date): Stretch | undefined =>
  stretches.find((one) => opensAt(one) <= now && now < one.to);

/** Returns the current stretch: the first one that is not over at `now`, or else the last one. */
export const stretchAtHand = (stretches: readonly Stretch[], now: Date): Stretch | undefined =>
  stretches.find(({ to }) => now < to) ?? stretches.at(-1);

/** Returns until when a stretch can be marked: the end of the day in IST after the one on which it ends. */
export const markedUntil = ({ to }: Pick<Stretch, 'to'>): Date =>
  endOfIndianDay(dayAfter(indianDay(new Date(to.getTime() - 1)), 1));

/** Returns the working days of an order; 0 for hourly work. */
export function daysOf({ rateType, quantity }: Pick<WorkOrder, 'rateType' | 'quantity'>): number {
  if (rateType === 'hourly') return 0;
  return rateType === 'daily' ? quantity : quantity * DAYS_A_MONTH;
}

/** How often a wage is paid during the work; `end`: once, when the work is done. */
export const payIntervals = ['end', 'day', 'week', 'month'] as const;
export type PayInterval = (typeof payIntervals)[number];

/**
 * Pay intervals allowed for each rate, the usual first. Hours are paid when they are done; days at the end of the week
 * or day, months each month or week (Code on Wages, section 17).
 */
export const payIntervalsOf: Readonly<Record<RateType, readonly [PayInterval, ...PayInterval[]]>> = {
  hourly: ['end'],
  daily: ['week', 'day'],
  monthly: ['month', 'week'],
};

// Working days; six of them and the day of rest are a week.
const daysPaidTogether: Readonly<Record<PayInterval, number>> = {
  end: Infinity,
  day: 1,
  week: LONGEST_WITHOUT_REST,
  month: DAYS_A_MONTH,
};

/** Returns an order's stretches, grouped by pay period. */
export function payPeriods(order: WorkOrder & { payEvery: PayInterval }): Stretch[][] {
  const stretches = stretchesOf(order);
  const length = Math.min(daysPaidTogether[order.payEvery], stretches.length);
  return Array.from({ length: Math.ceil(stretches.length / length) }, (_, index) =>
    stretches.slice(index * length, (index + 1) * length),
  );
}

const DAYS_TO_PAY_A_MONTH = 7;

/**
 * Returns the pay deadline of a period: the end of the day in IST on which its last stretch ends; for a month, seven
 * days later. Source: Code on Wages, section 17.
 */
export function payBy(period: readonly Stretch[], payEvery: PayInterval): Date {
  const last = period.at(-1);
  if (last === undefined) throw new RangeError('A period has at least one stretch of work.');
  const end = indianDay(new Date(last.to.getTime() - 1));
  return endOfIndianDay(payEvery === 'month' ? dayAfter(end, DAYS_TO_PAY_A_MONTH) : end);
}

/** Returns a × b / c, rounded half up, in integer arithmetic of any size. */
function share(a: number, b: number, c: number): number {
  const [x, y, z] = [BigInt(a), BigInt(b), BigInt(c)];
  return Number((x * y * 2n + z) / (2n * z));
}

/** Rate in paise per hour, day or month. */
export type Rate = { rateType: RateType; ratePaise: number };
/** Agreed work; its `overtimeHours` exceed the hours of a day, and are paid at twice the rate. */
export type Agreed = Rate & { quantity: number; overtimeHours: number };

/** Returns the overtime hours of an order: those beyond 8 a day (design/india.md, section 4); 0 for days and months. */
export const overtimeHoursOf = ({ rateType, quantity }: Pick<WorkOrder, 'rateType' | 'quantity'>): number =>
  rateType === 'hourly' ? Math.max(0, quantity - HOURS_A_DAY) : 0;

/** Returns the agreed work including hours added later; those beyond 8 a day are overtime. */
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

/**
 * Returns the maximum overtime, in minutes, for a day of work: the rest of the day's maximum hours; none for a half
 * day.
 */
export const mostOvertime = (
  order: Pick<WorkOrder, 'rateType' | 'quantity'>,
  mark: AttendanceMark,
): number =>
  mark === 'present'
    ? MINUTES_AN_HOUR * (MOST_HOURS_A_DAY - (order.rateType === 'hourly' ? order.quantity : HOURS_A_DAY))
    : 0;

const OVERTIME_FACTOR = 2;

/** Returns one person's wage for the whole work, in paise, with full attendance and nothing beyond the agreed hours. */
export const fullWage = ({ ratePaise, quantity, overtimeHours }: Agreed): number =>
  ratePaise * (quantity + (OVERTIME_FACTOR - 1) * overtimeHours);

// Minutes that the rate covers.
const minutesOf: Readonly<Record<RateType, number>> = {
  hourly: MINUTES_AN_HOUR,
  daily: HOURS_A_DAY * MINUTES_AN_HOUR,
  monthly: DAYS_A_MONTH * HOURS_A_DAY * MINUTES_AN_HOUR,
};

/** Returns the pay for overtime minutes, in paise: twice the rate (design/india.md, section 4). */
export const overtimeWage = ({ rateType, ratePaise }: Rate, minutes: number): number =>
  share(ratePaise * OVERTIME_FACTOR, minutes, minutesOf[rateType]);

/** Attendance of one day. */
export type WorkedDay = { mark: AttendanceMark; overtimeMinutes: number };

const halvesOf: Readonly<Record<AttendanceMark, number>> = { expected: 0, present: 2, half: 1, absent: 0 };

/**
 * Returns the pay for days of work, in paise, in total and per day. A half day is half a day's wage, an absence none; a
 * month's rate is for 26 days. Rounds the running total, so that the days always add up to the total, and full
 * attendance to the full wage.
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
 * Returns the pay for hourly work, in paise: the minutes billed, which are all those agreed unless it ended early, plus
 * overtime. Minutes beyond the hours of a day are paid at twice the rate.
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

/** The whole in basis points: hundredths of a percent. */
const BASIS_POINTS = 10_000;

/** Returns the platform's commission on a wage, in paise, at a rate in basis points. */
export const commissionOf = (wagePaise: number, basisPoints: number): number =>
  share(wagePaise, basisPoints, BASIS_POINTS);

/** Returns the wage less the commission, in paise. */
export const inHand = (wagePaise: number, basisPoints: number): number =>
  wagePaise - commissionOf(wagePaise, basisPoints);

/**
 * Returns the minimum pay, in paise, of a worker who came in vain: the first hours of an hourly order, half a day of a
 * longer one, rounded up. Hours of a call-out are never overtime.
 */
export function callOutOf(order: Rate & { quantity: number }, callOutHours: number): number {
  if (order.rateType === 'hourly') return order.ratePaise * Math.min(order.quantity, callOutHours);
  return Math.ceil(order.ratePaise / (order.rateType === 'daily' ? 2 : 2 * DAYS_A_MONTH));
}

/** Returns the price of an order, in paise: for one person and for all of them. */
export function priceOf(agreed: Agreed, headcount: number): { perWorker: number; total: number } {
  const perWorker = fullWage(agreed);
  return { perWorker, total: perWorker * headcount };
}
