import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Alert } from './pictograms/signs.tsx';

/** Grey placeholder in the size of the content. Put `busy` text for screen readers around a group. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('waiting block max-w-full rounded-control bg-hairline noscript:hidden', className)}
    />
  );
}

/** Empty state, with the next step. */
export function EmptyState({
  picture,
  title,
  children,
}: {
  picture: ReactNode;
  title: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-8 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-accent-wash text-warning">
        {picture}
      </span>
      <p className="max-w-prose text-lg font-semibold text-balance">{title}</p>
      {children}
    </div>
  );
}

type ErrorStateProps = {
  picture?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  retryLabel: ReactNode;
  retrying?: boolean;
  onRetry: () => void;
};

/** Error message with a retry button. */
export function ErrorState(props: ErrorStateProps) {
  const { picture, title, children, retryLabel, retrying = false, onRetry } = props;
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-8 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-danger-wash text-danger">
        {picture ?? <Alert className="size-10" />}
      </span>
      <p className="max-w-prose text-lg font-semibold">{title}</p>
      {children != null && <p className="max-w-prose text-ink-soft">{children}</p>}
      <Button variant="secondary" pending={retrying} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
