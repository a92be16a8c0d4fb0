import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';

type SentFormProps = { onSubmit: () => unknown; className?: string; children: ReactNode };

/** Form that is validated and sent by our code; `onSubmit` handles its own errors. */
export function SentForm({ onSubmit, className, children }: SentFormProps) {
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
      className={cx('grid grid-cols-1 gap-5', className)}
    >
      {children}
    </form>
  );
}

/** Fields side by side where there is room. */
export function Side({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-5">{children}</div>
  );
}
