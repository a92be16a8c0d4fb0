import type { Geocoder } from '../../places/places.public.ts';
import type { Stop } from '../bookings.queries.ts';

/** Where an address is: as it was sent, or as the geocoder knows it. */
export async function stopAt(
  deps: { geocoder: Geocoder },
  address: string,
  sent: { latitude: number | null | undefined; longitude: number | null | undefined },
): Promise<Stop> {
  const { latitude, longitude } = sent;
  if (latitude != null && longitude != null) return { address, latitude, longitude, source: 'customer' };
  const place = await deps.geocoder.locate(address);
  return { address, latitude: place.latitude, longitude: place.longitude, source: place.source };
}
