import type { NewStop } from '@dihaadi/contract/trips/package-order';
import {
  type Geocoder,
  loneNameIn,
  type Place,
  type Point,
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
  const [from, to, ...via] = await locateAll(geocoder, [
    sentFor('pickup', ends),
    sentFor('drop', ends),
    ...between,
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

type Located = { named: Place; place: Stop };

/**
 * Returns these places. Parts of town without their city are looked for near a place that is known: their own
 * coordinates, or the first of the others that is found; those that several towns have come last.
 */
async function locateAll(
  geocoder: Geocoder,
  [pickup, drop, ...between]: [Sent, Sent, ...Sent[]],
): Promise<[Located, Located, ...Located[]]> {
  const locate = async (sent: Sent, near?: Point): Promise<Located> => {
    const named = await geocoder.locate(sent.address, near);
    return { named, place: placeOf(sent, named) };
  };
  const lone = (sent: Sent) => (pointOf(sent) === undefined ? loneNameIn(sent.address) : undefined);
  const rounds = Map.groupBy([pickup, drop, ...between], lone);
  const located = new Map<Sent, Located>();
  for (const round of [undefined, 'unique', 'common'] as const) {
    const known = [...located.values()].find(({ place }) => place.source !== 'approximate')?.place;
    const found = (rounds.get(round) ?? []).map(
      async (sent) => [sent, await locate(sent, pointOf(sent) ?? known)] as const,
    );
    for (const [sent, one] of await Promise.all(found)) located.set(sent, one);
  }
  const foundFor = (sent: Sent) => located.get(sent) ?? locate(sent);
  return Promise.all([foundFor(pickup), foundFor(drop), ...between.map(foundFor)]);
}

const pointOf = ({ latitude, longitude }: Sent): Point | undefined =>
  latitude == null || longitude == null ? undefined : { latitude, longitude };

const sentFor = (end: End, ends: Ends): Sent => ({
  address: ends[`${end}_address`],
  latitude: ends[`${end}_latitude`],
  longitude: ends[`${end}_longitude`],
});

function placeOf({ address, ...sent }: Sent, { latitude, longitude, source }: Place): Stop {
  const own = pointOf({ address, ...sent });
  return own === undefined
    ? { address, latitude, longitude, source }
    : { address, ...own, source: 'customer' };
}
