import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Waiting } from './waiting.ts';

/** Number of waiting items, beside the link to them. */
export function WaitingCount({ of: { count, isMore } }: { of: Waiting }) {
  const { t } = useLingui();
  return (
    <>
      <span
        aria-hidden="true"
        className="shrink-0 rounded-full bg-warning-wash px-2 text-sm leading-6 font-semibold text-warning"
      >
        {count}
        {isMore && '+'}
      </span>
      <span className="sr-only">{t`${plural(count, { one: '# waiting', other: '# waiting' })}`}</span>
    </>
  );
}
