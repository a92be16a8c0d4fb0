import type { FiguresOfDay } from '@dihaadi/contract/day-figures';
import { toRupees } from '@dihaadi/contract/money';

/** Outcome of a day's bookings; `minutes` is the median time to match. */
export type BookingsCounted = {
  booked: number;
  completed: number;
  cancelled: number;
  places: number;
  filled: number;
  minutes: number | null;
};
type Money = { wagesPaise: number; commissionPaise: number; feesPaise: number };

/** Counts of a day; undefined where there was nothing to count. */
export type DayCounted = {
  bookings?: BookingsCounted | undefined;
  money?: Money | undefined;
  workers?: number | undefined;
};

const NO_BOOKINGS: BookingsCounted = {
  booked: 0,
  completed: 0,
  cancelled: 0,
  places: 0,
  filled: 0,
  minutes: null,
};
const NO_MONEY: Money = { wagesPaise: 0, commissionPaise: 0, feesPaise: 0 };

/** Returns `part` of `whole` in percent, to one decimal; null if `whole` is 0. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

/** Returns the figures of a day: counts, percent to one decimal, whole minutes, rupees. */
export function figuresOf({
  bookings = NO_BOOKINGS,
  money = NO_MONEY,
  workers = 0,
}: DayCounted): FiguresOfDay {
  return {
    booked: bookings.booked,
    fill_rate: percentOf(bookings.filled, bookings.places),
    time_to_match: bookings.minutes === null ? null : Math.round(bookings.minutes),
    completed: bookings.completed,
    cancelled: bookings.cancelled,
    revenue: toRupees(money.commissionPaise + money.feesPaise),
    commission: toRupees(money.commissionPaise),
    wages_paid: toRupees(money.wagesPaise),
    active_workers: workers,
  };
}
