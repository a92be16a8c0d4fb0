import type { erasurePreview } from '@dihaadi/contract/privacy';
import { Trans, useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import { formatDate } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { retentionLabels } from '../../lib/retention.labels.ts';

export type Kept = z.output<typeof erasurePreview.reply>['kept'];

/** Data that is kept after an erasure, and its minimum retention. */
export function RetainedDataList({ kept }: { kept: Kept }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  if (kept.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">
        <Trans>What the law makes us keep</Trans>
      </h2>
      <ul className="grid gap-2">
        {kept.map(({ reason, until }) => {
          const day = formatDate(until, locale);
          return (
            <li key={reason} className="flex flex-wrap justify-between gap-x-4">
              <span>{i18n._(retentionLabels[reason])}</span>
              <span className="text-ink-soft">
                <Trans>at least until {day}</Trans>
              </span>
            </li>
          );
        })}
      </ul>
      <p className="text-ink-soft">
        <Trans>These records carry a number instead of your name.</Trans>
      </p>
    </section>
  );
}
