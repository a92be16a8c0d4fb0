import type { TrackedPackageBooking } from '@dihaadi/contract/bookings';
import { Trans } from '@lingui/react/macro';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Phone } from '../../ui/pictograms/signs.tsx';
import { Worker } from '../../ui/pictograms/work.tsx';
import { AverageRating } from './average-rating.tsx';

type DriverCardProps = {
  driver: NonNullable<TrackedPackageBooking['driver']>;
  rating: TrackedPackageBooking['driver_rating'];
};

export function DriverCard({ driver, rating }: DriverCardProps) {
  return (
    <Card className="flex flex-wrap items-center gap-4">
      {driver.photo_url === null ? (
        <span className="grid size-14 place-items-center rounded-full bg-primary-wash text-primary-ink">
          <Worker className="size-9" />
        </span>
      ) : (
        <Avatar name={driver.name} src={driver.photo_url} size="large" />
      )}
      <div className="min-w-0 flex-[1_1_11rem]">
        <h2 className="text-xl">{driver.name}</h2>
        {rating !== null && <AverageRating rating={rating} />}
        <p className="text-ink-soft">
          {driver.vehicle}
          {driver.registration_number !== null && (
            <span className="ml-2 rounded-sm border border-hairline px-1.5 font-semibold text-ink">
              {driver.registration_number}
            </span>
          )}
        </p>
      </div>
      {driver.phone !== null && (
        <a href={`tel:${driver.phone}`} className={buttonLook('primary')}>
          <Phone className="size-6" />
          <Trans>Call driver</Trans>
        </a>
      )}
    </Card>
  );
}
