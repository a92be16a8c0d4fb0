import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';

/** Where short messages appear. */
export function Messages({ label, onReady }: { label: string; onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return (
    <Sonner
      position="top-center"
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
  );
}
