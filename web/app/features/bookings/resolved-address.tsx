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
  if (place.location_source === 'approximate') {
    return <Trans>We can't find this place. Add the city and PIN code.</Trans>;
  }
  const hasPin = /\p{Nd}{3} ?\p{Nd}{3}/u.test(address);
  if (place.location_source === 'city' && !hasPin) {
    return <Trans>We only found the city: {place.label}. Add the area or PIN code.</Trans>;
  }
  return <Trans>On the map: {place.label}</Trans>;
}

/** Returns the typed address once typing has paused, and the location we resolved for it. */
function useResolvedLocation({ form, name }: Props) {
  const address = useDebouncedValue(form.watch(name).trim());
  const { data: place } = useQuery({
    queryKey: ['place', address],
    queryFn: ({ signal }) => call(locateAddress, { query: { address }, signal }),
    enabled: address.length >= SHORTEST,
    staleTime: Infinity,
  });
  return { address, place };
}

/** Note beside the fare, which is calculated from an approximate location. */
export function ApproximateAddressNote({ form }: { form: BookingForm }) {
  const pickup =
    useResolvedLocation({ form, name: 'pickup_address' }).place?.location_source === 'approximate';
  const drop = useResolvedLocation({ form, name: 'drop_address' }).place?.location_source === 'approximate';
  if (!pickup && !drop) return null;
  return (
    <Notice tone="warning">
      {pickup && <Trans>We can't find the pickup address. Add the city and PIN code.</Trans>}{' '}
      {drop && <Trans>We can't find the drop address. Add the city and PIN code.</Trans>}
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
