import type { Geocoder, Place, Router, Way } from '../../places/places.public.ts';
import type { Stop } from '../bookings.queries.ts';

type End = 'pickup' | 'drop';

/** The two ends of a trip as a client gives them. */
export type Ends = { [Field in `${End}_address`]: string } & {
  [Field in `${End}_${'latitude' | 'longitude'}`]?: number | null | undefined;
};

/**
 * Where a trip goes and how long its way is. Coordinates that were sent are kept as the customer's; missing ones come from
 * the address. The way is never shorter than the one between the places that the addresses name, where they name any: a
 * client cannot make a trip shorter (rulings, section 6).
 */
export async function routeOf(
  { geocoder, router }: { geocoder: Geocoder; router: Router },
  ends: Ends,
): Promise<{ pickup: Stop; drop: Stop; way: Way }> {
  const [from, to] = await Promise.all([
    geocoder.locate(ends.pickup_address),
    geocoder.locate(ends.drop_address),
  ]);
  const pickup = stopAt('pickup', ends, from);
  const drop = stopAt('drop', ends, to);
  const isOwn = [pickup, drop].every(({ source }) => source !== 'customer');
  const isVague = [from, to].some(({ source }) => source === 'approximate');
  if (isOwn || isVague) return { pickup, drop, way: await router.way(pickup, drop) };
  const [sent, own] = await Promise.all([router.way(pickup, drop), router.way(from, to)]);
  return { pickup, drop, way: own.metres > sent.metres ? own : sent };
}

function stopAt(end: End, ends: Ends, { latitude, longitude, source }: Place): Stop {
  const address = ends[`${end}_address`];
  const sent = { latitude: ends[`${end}_latitude`], longitude: ends[`${end}_longitude`] };
  if (sent.latitude == null || sent.longitude == null) return { address, latitude, longitude, source };
  return { address, latitude: sent.latitude, longitude: sent.longitude, source: 'customer' };
}
