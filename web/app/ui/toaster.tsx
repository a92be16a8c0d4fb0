import { Toaster as Sonner } from 'sonner';

/** Where short messages appear: `toast.success(…)` and `toast.error(…)` of sonner. */
export function Toaster({ label }: { label: string }) {
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
