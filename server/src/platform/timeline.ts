import { incidentKinds } from '@dihaadi/contract/trips/trip-shown';
import { z } from 'zod';
import type { Happening } from './timeline.queries.ts';

const EventData = z.object({
  person_id: z.uuid().optional().catch(undefined),
  driver_id: z.uuid().optional().catch(undefined),
  from: z.iso.datetime().optional().catch(undefined),
  to: z.iso.datetime().optional().catch(undefined),
  metres: z.int().optional().catch(undefined),
  kind: z.enum(incidentKinds).optional().catch(undefined),
});

/**
 * The names of a timeline's events. Compiles only while it contains all these state changes, so that each has a text on
 * the screens.
 */
export type NamesOf<Name extends string, Changes extends Name> = readonly (Name | Changes)[];

/** Returns the worker's account or the driver that an event is about, from its data. */
export function personOf({ data }: Pick<Happening<string>, 'data'>): string | undefined {
  const known = EventData.parse(data);
  return known.person_id ?? known.driver_id;
}

/** Returns a booking's events as the API shows them, oldest first; the states are those of `thing` only. */
export const shownTimeline = <Name extends string>(
  happenings: readonly Happening<Name>[],
  { thing, names }: { thing: string; names: ReadonlyMap<string, { name: string }> },
) =>
  happenings.map((one) => {
    const { from, to, metres, kind } = EventData.parse(one.data);
    const isOwn = one.thing === thing;
    return {
      name: one.name,
      from_state: isOwn ? one.fromState : null,
      to_state: isOwn ? one.toState : null,
      actor_role: one.actorRole,
      actor_name: one.actorName,
      person_name: names.get(personOf(one) ?? '')?.name ?? null,
      reason: one.reason,
      moved: from === undefined || to === undefined ? null : { from, to },
      metres: metres ?? null,
      incident: kind ?? null,
      at: one.at.toISOString(),
    };
  });
