import type { NewStop } from '@dihaadi/contract/trips/package-order';
import {
  type Geocoder,
  type Place,
  type Router,
  type Way,
  routeAlong,
} from '../../locations/locations.public.ts';
import type { Stop, StopOnTheWay } from '../bookings.queries.ts';

type End = 'pickup' | 'drop';

/** Both ends of a trip as sent by a client, and the stops between them. */
export type Ends = { [Field in `${End}_address`]: string } & {
  [Field in `${End}_${'latitude' | 'longitude'}`]?: number | null | undefined;
} & { stops?: readonly NewStop[] | null | undefined };

type Sent = Pick<NewStop, 'address' | 'latitude' | 'longitude'>;

/**
 * Returns a trip's locations and the length of its route, including all stops. Coordinates sent by the customer are
 * kept; missing ones come from the address. The route is never shorter than the one between the locations named in the
 * addresses, if any: a client cannot shorten a trip (rulings, section 6).
 */
export async function routeOf(
  { geocoder, router }: { geocoder: Geocoder; router: Router },
  ends: Ends,
): Promise<{ pickup: Stop; drop: Stop; stops: StopOnTheWay[]; way: Way }> {
  const between = ends.stops ?? [];
  const locate = async (sent: Sent) => {
    const named = await geocoder.locate(sent.address);
    return { named, place: placeOf(sent, named) };
  };
  const [from, to, ...via] = await Promise.all([
    locate(sentFor('pickup', ends)),
    locate(sentFor('drop', ends)),
    ...between.map(locate),
  ]);
  const places = [from, ...via, to];
  const trip = {
    pickup: from.place,
    drop: to.place,
    stops: between.flatMap(({ name = null, phone = null }, index) => {
      const place = via[index]?.place;
      return place === undefined ? [] : [{ ...place, name, phone }];
    }),
  };
  const isOwn = places.every(({ place }) => place.source !== 'customer');
  const isVague = places.some(({ named }) => named.source === 'approximate');
  const alongSent = () =>
    routeAlong(
      router,
      places.map(({ place }) => place),
    );
  if (isOwn || isVague) return { ...trip, way: await alongSent() };
  const [sent, own] = await Promise.all([
    alongSent(),
    routeAlong(
      router,
      places.map(({ named }) => named),
    ),
  ]);
  return { ...trip, way: own.metres > sent.metres ? own : sent };
}

const sentFor = (end: End, ends: Ends): Sent => ({
  address: ends[`${end}_address`],
  latitude: ends[`${end}_latitude`],
  longitude: ends[`${end}_longitude`],
});

function placeOf({ address, ...sent }: Sent, { latitude, longitude, source }: Place): Stop {
  if (sent.latitude == null || sent.longitude == null) return { address, latitude, longitude, source };
  return { address, latitude: sent.latitude, longitude: sent.longitude, source: 'customer' };
}
