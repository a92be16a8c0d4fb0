import type { TrackedPackageBooking } from '@dihaadi/contract/bookings';
import { Plural, useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../lib/format.ts';
import { Rating } from '../../ui/rating.tsx';

type AverageRatingProps = { rating: NonNullable<TrackedPackageBooking['driver_rating']> };

/** A driver's average stars, and the number of rated trips. */
export function AverageRating({ rating: { average, count } }: AverageRatingProps) {
  const { t } = useLingui();
  const stars = formatNumber(average);
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <Rating value={average} label={t`${stars} of 5 stars`} />
      <span className="text-ink-soft">
        <Plural value={count} one="# rating" other="# ratings" />
      </span>
    </p>
  );
}
