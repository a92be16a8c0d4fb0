import { useLingui } from '@lingui/react/macro';
import { formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { Numerals } from '../../ui/highlighted-numbers.tsx';
import { Calendar } from '../../ui/pictograms/steps.tsx';

/** Pickup time of a scheduled trip, IST. */
export function ScheduledTime({ at }: { at: string }) {
  const { t } = useLingui();
  const when = formatTime(at, useLocale());
  return (
    <p className="flex items-center gap-2 text-lg font-bold">
      <Calendar className="size-7 shrink-0 text-primary-ink" />
      <span>
        <Numerals>{t`Pickup on ${when}`}</Numerals>
      </span>
    </p>
  );
}
