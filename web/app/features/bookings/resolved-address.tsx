import { locateAddress } from '@dihaadi/contract/locations';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { Notice } from '../../ui/notice.tsx';
import type { BookingForm } from './booking-form.ts';

const TYPING_MS = 500;
const SHORTEST = 6;

type Props = { form: BookingForm; name: 'pickup_address' | 'drop_address' };

/** Location that we resolved for an address, so that a wrong one is noticed before the drive. */
export function ResolvedAddress({ form, name }: Props) {
  const { address, place } = useResolvedLocation({ form, name });
  if (place === undefined || address.length < SHORTEST) {
    return <Trans>House, street, area, city and PIN code</Trans>;
  }
  if (place.is_ambiguous) {
    return <Trans>Several towns have this place. Choose one from the list, or add the city.</Trans>;
  }
  if (place.location_source === 'approximate') {
    return <Trans>We can't find this place. Add the city and PIN code.</Trans>;
  }
  const hasPin = /\p{Nd}{3} ?\p{Nd}{3}/u.test(address);
  if (place.location_source === 'city' && !hasPin) {
    return <Trans>We only found the city: {place.label}. Add the area or PIN code.</Trans>;
  }
  return <Trans>On the map: {place.label}</Trans>;
}

const OTHER = { pickup_address: 'drop_address', drop_address: 'pickup_address' } as const;

/** Returns the typed address once typing has paused, and the location we resolved for it. */
function useResolvedLocation({ form, name }: Props) {
  const address = useDebouncedValue(form.watch(name).trim());
  const near = useDebouncedValue(form.watch(OTHER[name]).trim());
  const { data: place } = useQuery({
    queryKey: ['place', address, near],
    queryFn: ({ signal }) =>
      call(locateAddress, { query: { address, ...(near !== '' && { near }) }, signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === address ? before : undefined),
    enabled: address.length >= SHORTEST,
    staleTime: Infinity,
  });
  return { address, place };
}

const isGuess = (place: { location_source: string } | undefined) => place?.location_source === 'approximate';

/** Whether the fare is for places that were not found: then no price is promised. */
export function useIsApproximate(form: BookingForm): boolean {
  const pickup = useResolvedLocation({ form, name: 'pickup_address' }).place;
  const drop = useResolvedLocation({ form, name: 'drop_address' }).place;
  return isGuess(pickup) || isGuess(drop);
}

/** Note beside the fare: the location that it is calculated from, where an address was not found. */
export function ApproximateAddressNote({ form }: { form: BookingForm }) {
  const pickup = useResolvedLocation({ form, name: 'pickup_address' }).place;
  const drop = useResolvedLocation({ form, name: 'drop_address' }).place;
  if (!isGuess(pickup) && !isGuess(drop)) return null;
  return (
    <Notice tone="warning">
      {pickup?.location_source === 'approximate' && (
        <p>
          <Trans>We can't find the pickup address. This fare is for a pickup in {pickup.label}.</Trans>
        </p>
      )}
      {drop?.location_source === 'approximate' && (
        <p>
          <Trans>We can't find the drop address. This fare is for a drop in {drop.label}.</Trans>
        </p>
      )}
      <p>
        <Trans>Add the city and PIN code.</Trans>
      </p>
    </Notice>
  );
}

/** Returns the value once typing has paused. */
function useDebouncedValue(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return useDeferredValue(settled);
}
