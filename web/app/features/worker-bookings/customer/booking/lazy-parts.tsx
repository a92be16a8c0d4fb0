import { later } from '../../../../shell/lazy-component.tsx';

// Menus and dialogs are larger than everything visible at first, so they load after the booking.

/** Actions for the whole booking. */
export const BookingActions = later(async () => (await import('./actions.tsx')).BookingActions);

export const Replace = later(async () => (await import('./replace-worker.tsx')).ReplaceWorker, {
  waiting: <span className="min-h-12" />,
});

export const ExtraHours = later(async () => (await import('./extra-hours.tsx')).ExtraHours);

export const Bills = later(async () => (await import('./bills.tsx')).Bills);

export const CallOuts = later(async () => (await import('./call-out.tsx')).CallOuts);

export const HoursEnd = later(async () => (await import('./end-of-work.tsx')).HoursEnd);

export const PayWage = later(async () => (await import('./pay-wage.tsx')).PayWage, {
  waiting: <span className="min-h-24" />,
});

export const WageFund = later(async () => (await import('./wage-fund.tsx')).WageFund);

export const TipWorker = later(async () => (await import('./tip-worker.tsx')).TipWorker);

export const Review = later(async () => (await import('./review.tsx')).Review, {
  waiting: <span className="min-h-24" />,
});

export const AttendanceGrid = later(async () => (await import('./attendance-grid.tsx')).AttendanceGrid, {
  waiting: <span className="min-h-48" />,
});

export const Closed = later(async () => (await import('./closed.tsx')).Closed, {
  waiting: <span className="min-h-48" />,
});

export const Attendance = later(async () => (await import('./attendance.tsx')).Attendance);
