import { type ComponentProps, lazy, Suspense } from 'react';

// Menus and dialogs weigh more than all that is to be seen at first: they come when the booking is on the screen.
const LaterActions = lazy(async () => ({ default: (await import('./actions.tsx')).BookingActions }));
const LaterPay = lazy(async () => ({ default: (await import('./pay-wage.tsx')).PayWage }));
const LaterHours = lazy(async () => ({ default: (await import('./extra-hours.tsx')).ExtraHours }));
const LaterBills = lazy(async () => ({ default: (await import('./bills.tsx')).Bills }));
const LaterCallOut = lazy(async () => ({ default: (await import('./call-out.tsx')).CallOut }));
const LaterReview = lazy(async () => ({ default: (await import('./review.tsx')).Review }));
const LaterReplace = lazy(async () => ({ default: (await import('./replace-worker.tsx')).ReplaceWorker }));
const LaterAttendance = lazy(async () => ({ default: (await import('./attendance.tsx')).Attendance }));
const LaterGrid = lazy(async () => ({ default: (await import('./attendance-grid.tsx')).AttendanceGrid }));

export const BookingActions = (props: ComponentProps<typeof LaterActions>) => (
  <Suspense>
    <LaterActions {...props} />
  </Suspense>
);

export const Replace = (props: ComponentProps<typeof LaterReplace>) => (
  <Suspense fallback={<span className="min-h-12" />}>
    <LaterReplace {...props} />
  </Suspense>
);

export const ExtraHours = (props: ComponentProps<typeof LaterHours>) => (
  <Suspense>
    <LaterHours {...props} />
  </Suspense>
);

export const Bills = (props: ComponentProps<typeof LaterBills>) => (
  <Suspense>
    <LaterBills {...props} />
  </Suspense>
);

export const CallOut = (props: ComponentProps<typeof LaterCallOut>) => (
  <Suspense>
    <LaterCallOut {...props} />
  </Suspense>
);

export const PayWage = (props: ComponentProps<typeof LaterPay>) => (
  <Suspense fallback={<span className="min-h-24" />}>
    <LaterPay {...props} />
  </Suspense>
);

export const Review = (props: ComponentProps<typeof LaterReview>) => (
  <Suspense fallback={<span className="min-h-24" />}>
    <LaterReview {...props} />
  </Suspense>
);

export const AttendanceGrid = (props: ComponentProps<typeof LaterGrid>) => (
  <Suspense fallback={<span className="min-h-48" />}>
    <LaterGrid {...props} />
  </Suspense>
);

export const Attendance = (props: ComponentProps<typeof LaterAttendance>) => (
  <Suspense>
    <LaterAttendance {...props} />
  </Suspense>
);
