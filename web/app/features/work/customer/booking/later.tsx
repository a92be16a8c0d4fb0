import { type ComponentProps, lazy, Suspense } from 'react';

// Menus and dialogs weigh more than all that is to be seen at first: they come when the booking is on the screen.
const LaterActions = lazy(async () => ({ default: (await import('./actions.tsx')).BookingActions }));
const LaterAcquaintance = lazy(async () => ({ default: (await import('./acquaintance.tsx')).Acquaintance }));
const LaterReplace = lazy(async () => ({ default: (await import('./replace.tsx')).Replace }));

export const BookingActions = (props: ComponentProps<typeof LaterActions>) => (
  <Suspense>
    <LaterActions {...props} />
  </Suspense>
);

export const Acquaintance = (props: ComponentProps<typeof LaterAcquaintance>) => (
  // As wide as its button, so that nothing moves when it comes.
  <span className="-me-1.5 -mt-1.5 size-11 shrink-0">
    <Suspense>
      <LaterAcquaintance {...props} />
    </Suspense>
  </span>
);

export const Replace = (props: ComponentProps<typeof LaterReplace>) => (
  <Suspense fallback={<span className="min-h-12" />}>
    <LaterReplace {...props} />
  </Suspense>
);
