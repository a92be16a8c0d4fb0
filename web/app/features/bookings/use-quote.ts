import type { TripFare } from '@dihaadi/contract/trips/trip-fare';
import { type PackageQuote, quotePackage } from '@dihaadi/contract/trips/package-order';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { fromIndianField } from '../../lib/indian-time.ts';
import type { BookingFields } from './booking-fields.ts';
import type { BookingForm } from './booking-form.ts';

const PAUSE_MS = 600;

export type Quote = {
  /** The input that is missing before a fare can be shown. */
  missing: 'addresses' | 'weight' | undefined;
  data: PackageQuote | undefined;
  isFailed: boolean;
  /** Whether `data` belongs to earlier form values, and the fare of the current ones is still loading. */
  isStale: boolean;
  /** The chosen vehicle, or the cheapest; undefined where no plan fits. */
  chosen: TripFare | undefined;
  /** The booking's fields about the fare that was shown. */
  confirmed: { vehicle_type?: TripFare['vehicle_type']; confirmed_fare?: number; coupon_code: string | null };
  refresh: () => Promise<unknown>;
};

const isWeightOk = (weight: number) => weight >= 0.1 && weight <= 10_000;

function missingQuoteInput(fields: BookingFields): Quote['missing'] {
  if (fields.pickup_address.trim() === '' || fields.drop_address.trim() === '') return 'addresses';
  return isWeightOk(Number(fields.package_weight)) ? undefined : 'weight';
}

/** Returns the fields that the fare depends on, in the API's format. */
function askedOf(fields: BookingFields) {
  const scheduled = fields.booking_type === 'scheduled' ? fromIndianField(fields.scheduled_time) : null;
  return {
    service_type: fields.service_type,
    package_size: fields.package_size,
    package_weight: Number(fields.package_weight),
    pickup_address: fields.pickup_address,
    drop_address: fields.drop_address,
    helpers: Number(fields.helpers),
    // A stop that is still being typed is included once it has text.
    stops: fields.stops.flatMap(({ address }) => (address.trim() === '' ? [] : [{ address }])),
    scheduled_time: scheduled,
    ...(fields.coupon_code !== '' && { coupon_code: fields.coupon_code }),
  };
}

function confirmedOf(
  chosen: TripFare | undefined,
  { code, isStale }: { code: string; isStale: boolean },
): Quote['confirmed'] {
  if (chosen === undefined) return { coupon_code: null };
  const { vehicle_type, total, coupon } = chosen;
  // A refused coupon stays in its field, but is left out of the booking.
  const isUsed = code !== '' && (isStale || coupon > 0);
  return { vehicle_type, confirmed_fare: total, coupon_code: isUsed ? code : null };
}

/** Returns the fare by vehicle for the form's current values; requested once the customer pauses. */
export function useQuote(form: BookingForm): Quote {
  const fields = form.watch();
  const ready = useHydrated();
  const missing = ready ? missingQuoteInput(fields) : 'addresses';
  const now = JSON.stringify(askedOf(fields));
  const [asked, setAsked] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(now), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [now]);
  const quote = useQuery({
    queryKey: ['quote', asked],
    queryFn: ({ signal }) => call(quotePackage, { body: askedOf(fields), signal }),
    enabled: missing === undefined && asked === now,
    placeholderData: (before) => before,
    retry: false,
  });
  const data = missing === undefined ? quote.data : undefined;
  const chosen = data?.vehicles.find((one) => one.vehicle_type === fields.vehicle_type) ?? data?.vehicles[0];
  const isStale = asked !== now || quote.isPlaceholderData;
  return {
    missing,
    data,
    isFailed: quote.isError,
    isStale,
    chosen,
    confirmed: confirmedOf(chosen, { code: fields.coupon_code, isStale }),
    refresh: () => quote.refetch(),
  };
}
