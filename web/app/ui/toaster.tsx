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
            'flex w-full items-center gap-3 rounded-card border border-hairline bg-card px-4 py-3 font-sans text-base text-ink shadow-card sm:w-[356px]',
          title: 'font-semibold',
          success: 'border-l-4 border-l-success',
          error: 'border-l-4 border-l-danger',
        },
      }}
    />
  );
}
