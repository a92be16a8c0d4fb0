import { type DeskArea, deskAreas } from '@dihaadi/contract/manager-areas';
import type { Role } from '@dihaadi/contract/roles';

/** A signed-in person. */
export type Person = {
  id: string;
  role: Role;
  sessionId: string;
  tokenExpiresAt: Date;
  /** For a manager at the desk: the keys of their cities. */
  cities?: readonly string[];
  /** For a manager at the desk: the areas they may work in. */
  areas?: readonly DeskArea[];
  /** The staff member viewing this account in a support session, and the id of their own session. */
  supporter?: { id: string; sessionId: string };
};

/** Keys of the cities to which lists are limited; undefined: all cities. */
export type CityScope = readonly string[] | undefined;

/** Key of a thing whose city is unknown: every desk sees it. */
const NO_CITY = '';

/**
 * Returns what a staff member sees: for a manager, their cities and things without one; for the super admin,
 * everything.
 */
export const cityScopeOf = ({ role, cities = [] }: Pick<Person, 'role' | 'cities'>): CityScope =>
  role === 'super_admin' ? undefined : [NO_CITY, ...cities];

/** Returns a person's desk areas: a manager's own, or all for the super admin. */
export const areasOf = ({ role, areas = [] }: Pick<Person, 'role' | 'areas'>): readonly DeskArea[] =>
  role === 'super_admin' ? deskAreas : areas;

/** Who causes an event: a person, a guest (known by a link or not at all), or the system. */
export type Actor = Person | { id: null; role: 'guest' | 'system' };

/** An actor as stored in history: without the session. */
export type ActorRef = Pick<Person, 'id' | 'role'> | { id: null; role: 'guest' | 'system' };

export const guest: Actor = { id: null, role: 'guest' };
export const system: Actor = { id: null, role: 'system' };

/** Returns the sessions that must not have ended: the person's own, and that of staff who view their account. */
export const sessionsOf = (person: Person | undefined): string[] =>
  [person?.sessionId, person?.supporter?.sessionId].filter((id) => id !== undefined);
