import { estimateFare } from '@dihaadi/contract/fare';
import type { PackageQuote } from '@dihaadi/contract/trips/package-order';
import type { TripFare } from '@dihaadi/contract/trips/trip-fare';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { vehicleTypeLabels } from '../drivers/public.ts';
import { formatMoney } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { RadioRow } from '../../ui/choice-row.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Money } from '../../ui/card-amount.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { vehicles as pictures } from '../../ui/pictograms/vehicles.tsx';
import { ApproximateAddressNote, useIsApproximate } from './resolved-address.tsx';
import type { BookingForm } from './booking-form.ts';
import { FareBreakdown } from './fare-breakdown.tsx';
import type { Quote } from './use-quote.ts';

type FareCardProps = { form: BookingForm; quote: Quote };
/** Coupons are for customers who book for themselves. */
type WithCoupon = { hasCoupon?: boolean };

/**
 * Fare before booking: by tariff plan, per vehicle and itemised; where no plan fits, the specified estimate (rulings,
 * section 6).
 */
export function FareCard({ form, quote, hasCoupon = true }: FareCardProps & WithCoupon) {
  const { missing, data, chosen } = quote;
  if (missing === undefined && chosen !== undefined && data !== undefined)
    return <Quoted form={form} quote={quote} data={data} chosen={chosen} hasCoupon={hasCoupon} />;
  return (
    <Card aria-live="polite" className="grid gap-1">
      <h2 className="text-lg">
        <Trans>Estimated fare</Trans>
      </h2>
      {missing === undefined ? (
        <Estimate form={form} quote={quote} />
      ) : (
        <p className="text-ink-soft">
          {missing === 'weight' ? (
            <Trans>Enter a valid weight to see the fare.</Trans>
          ) : (
            <Trans>Enter both addresses to see the fare.</Trans>
          )}
        </p>
      )}
    </Card>
  );
}

/** The specified formula. Not shown while a quote is loading: the quote may be higher. */
function Estimate({ form, quote: { data, isFailed } }: FareCardProps) {
  const fields = form.watch();
  if (data === undefined && !isFailed)
    return (
      <p className="text-ink-soft">
        <Trans>Calculating the fare...</Trans>
      </p>
    );
  if (data === undefined)
    return (
      <p className="text-ink-soft">
        <Trans>We couldn't calculate the fare. You'll see the fare when you book.</Trans>
      </p>
    );
  return (
    <>
      <Money>{formatMoney(estimateFare({ ...fields, package_weight: Number(fields.package_weight) }))}</Money>
      <p className="text-ink-soft">
        <Trans>The final fare may vary.</Trans>
      </p>
    </>
  );
}

// Not needed for the first view; if it can't load, the customer books without a coupon.
const FareCoupon = lazy(() => import('./fare-coupon.tsx').catch(() => ({ default: () => null })));

type QuotedProps = FareCardProps & Required<WithCoupon> & { data: PackageQuote; chosen: TripFare };

function Quoted({ form, quote, data: { vehicles, cancellation }, chosen, hasCoupon }: QuotedProps) {
  const { isStale } = quote;
  const { t, i18n } = useLingui();
  const fee = formatMoney(cancellation.fee);
  const free = cancellation.free_minutes;
  const perMinute = formatMoney(chosen.waiting_per_minute);
  const freeMinutes = chosen.free_waiting_minutes;
  const isApproximate = useIsApproximate(form);
  return (
    <Card className="grid gap-4">
      <div aria-live="polite" aria-busy={isStale} className="grid gap-1">
        <h2 className="text-lg">
          <Trans>Your fare</Trans>
        </h2>
        <ApproximateAddressNote form={form} />
        <Money {...(isStale && { className: 'opacity-70' })}>{formatMoney(chosen.total)}</Money>
        {!isApproximate && (
          <p className="text-ink-soft">
            <Trans>
              This is the price you pay. Only waiting ({perMinute} per minute after {freeMinutes} minutes),
              tolls, parking and loading are extra.
            </Trans>
          </p>
        )}
      </div>
      {vehicles.length > 1 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold">{t`Vehicle`}</legend>
          {vehicles.map(({ vehicle_type, total }) => {
            const Picture = pictures[vehicle_type];
            return (
              <RadioRow
                key={vehicle_type}
                name="vehicle_type"
                value={vehicle_type}
                checked={vehicle_type === chosen.vehicle_type}
                onChange={() => form.setValue('vehicle_type', vehicle_type, { shouldDirty: true })}
                picture={<Picture className="size-9" />}
                aside={<span className="font-bold tabular-nums">{formatMoney(total)}</span>}
              >
                <span className="font-semibold">{i18n._(vehicleTypeLabels[vehicle_type])}</span>
              </RadioRow>
            );
          })}
        </fieldset>
      )}
      {hasCoupon && (
        <Suspense fallback={<Skeleton className="h-11 w-full max-w-52" />}>
          <FareCoupon form={form} quote={quote} />
        </Suspense>
      )}
      <Disclosure summary={<Trans>Fare breakdown</Trans>}>
        <FareBreakdown fare={chosen} />
      </Disclosure>
      {cancellation.fee > 0 && (
        <p className="text-ink-soft">
          <Plural
            value={free}
            one={`Free cancellation for # minute after a driver accepts. After that, ${fee}.`}
            other={`Free cancellation for # minutes after a driver accepts. After that, ${fee}.`}
          />
        </p>
      )}
    </Card>
  );
}
