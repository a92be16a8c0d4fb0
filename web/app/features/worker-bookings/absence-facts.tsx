import type { AbsenceClaim } from '@dihaadi/contract/worker-bookings/absences';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay, formatMoney, formatNumber, formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { Badge } from '../../ui/badge.tsx';
import { TripPhotoView } from '../bookings/public.ts';
import { absenceReasonLabels, absenceStatusLabels } from './absences.labels.ts';

type AbsenceFactsProps = {
  claim: AbsenceClaim;
  /** Returns a URL at which the photo can be viewed for some minutes. */
  openPhoto: (id: string, signal: AbortSignal) => Promise<{ url: string }>;
};

/** A call-out claim: the amount, when the worker came and how near they were, and their photo. */
export function AbsenceFacts({ claim, openPhoto }: AbsenceFactsProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { label, tone } = absenceStatusLabels[claim.status];
  const metres = Math.max(claim.metres, claim.arrived_metres);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <span className="block font-semibold">{i18n._(absenceReasonLabels[claim.reason])}</span>
          {claim.day !== null && (
            <span className="block text-base text-ink-soft">
              <Trans>Half day: {formatDay(claim.day, locale)}</Trans>
            </span>
          )}
          <span className="block text-base text-ink-soft">
            <Trans>
              At the address from {formatTime(claim.arrived_at, locale)} to{' '}
              {formatTime(claim.claimed_at, locale)}
            </Trans>
          </span>
          <span className="block text-base text-ink-soft">
            <Trans>Phone within {formatNumber(metres)} m of the address</Trans>
          </span>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span data-numeral className="text-xl font-bold">
            {formatMoney(claim.amount)}
          </span>
          <Badge tone={tone}>{i18n._(label)}</Badge>
        </p>
      </div>
      <div className="max-w-60">
        <TripPhotoView id={claim.photo_id} kind="place" open={openPhoto} />
      </div>
    </>
  );
}
