import type { WorkEnd } from '@dihaadi/contract/worker-bookings/end-of-work';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, formatNumber, formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { endConfirmerLabels, endReasonLabels } from './work-end.labels.ts';

type WorkEndFactsProps = { end: WorkEnd; wage: number };

/** End of hourly work, for both sides: hours and wage, when and why it ended, who confirmed it and when. */
export function WorkEndFacts({ end, wage }: WorkEndFactsProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { confirmed_by: by, confirmed_at: at } = end;
  const isShort = end.hours < end.agreed_hours;
  return (
    <div>
      <p className="text-lg font-semibold">
        <Trans>
          Hours counted: {formatNumber(end.hours)} of {formatNumber(end.agreed_hours)}
        </Trans>{' '}
        · {formatMoney(wage)}
      </p>
      <p className="text-base text-ink-soft">
        <Trans>Ended {formatTime(end.ended_at, locale)}</Trans>
        {(isShort || end.reason !== 'done') && <> · {i18n._(endReasonLabels[end.reason])}</>}
      </p>
      {by !== null && at !== null && (
        <p className="text-base text-ink-soft">
          {i18n._(endConfirmerLabels[by])} · {formatTime(at, locale)}
        </p>
      )}
    </div>
  );
}
