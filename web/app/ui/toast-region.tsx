import { useEffect } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import type { Speaker } from './toast.ts';

// The header with its menu stays reachable.
const BELOW_HEADER = { top: '4.5rem' };

/** Region for toasts. `onReady` receives the function that shows them: a separate file could not be loaded offline. */
export function Messages({ label, onReady }: { label: string; onReady: (speaker: Speaker) => void }) {
  useEffect(() => onReady(toast), [onReady]);
  return (
    // Sonner returns the focus to its origin when it leaves the toasts: Tab would never get past them.
    <div onFocusCapture={(event) => event.stopPropagation()}>
      <Sonner
        position="top-center"
        offset={BELOW_HEADER}
        mobileOffset={BELOW_HEADER}
        containerAriaLabel={label}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              'flex w-full items-center gap-3 rounded-card border border-hairline bg-card px-4 py-3 font-sans text-base text-ink shadow-card sm:w-(--width)',
            title: 'font-semibold',
            success: 'border-s-4 border-s-success [&_[data-icon]]:text-success',
            error: 'border-s-4 border-s-danger [&_[data-icon]]:text-danger',
          },
        }}
      />
    </div>
  );
}
