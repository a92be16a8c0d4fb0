import type { Desk, PlacedId, PlacedThing } from '@dihaadi/contract/endpoint';
import { z } from 'zod';

const AnyObject = z.looseObject({});

/** Returns the ids of city-bound things that a request names in its path and body, one or a list per field. */
export const cityBoundIdsIn = (
  call: { params: unknown; body: unknown },
  desk: Desk | undefined,
): PlacedId[] => [...idsOf(call.params, desk?.params), ...idsOf(call.body, desk?.body)];

function idsOf(part: unknown, placed: Readonly<Record<string, PlacedThing>> = {}): PlacedId[] {
  const values = AnyObject.safeParse(part).data ?? {};
  return Object.entries(placed).flatMap(([name, thing]) =>
    [values[name]].flat().flatMap((id) => (typeof id === 'string' ? [{ thing, id }] : [])),
  );
}
