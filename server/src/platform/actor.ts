import { type DeskArea, deskAreas } from '@dihaadi/contract/manager-areas';
import type { Role } from '@dihaadi/contract/roles';

/** A signed-in person. */
export type Person = {
  id: string;
  role: Role;
  sessionId: string;
  tokenExpiresAt: Date;
  /** Of a manager at the desk: the keys of their cities. */
  cities?: readonly string[];
  /** Of a manager at the desk: what they may work in. */
  areas?: readonly DeskArea[];
  /** The member of staff who looks at this account in a support session, and the session of their own. */
  supporter?: { id: string; sessionId: string };
};

/** The keys of cities by which lists are narrowed; undefined: all cities. */
export type CityScope = readonly string[] | undefined;

/** Stands for a thing whose city is unknown: every desk sees it. */
const NO_CITY = '';

/** Returns what a staff member sees: a manager their cities and what has none, the super admin everything. */
export const cityScopeOf = ({ role, cities = [] }: Pick<Person, 'role' | 'cities'>): CityScope =>
  role === 'super_admin' ? undefined : [NO_CITY, ...cities];

/** The areas of the desk that are someone's: a manager's own, of the super admin all. */
export const areasOf = ({ role, areas = [] }: Pick<Person, 'role' | 'areas'>): readonly DeskArea[] =>
  role === 'super_admin' ? deskAreas : areas;

/** Who makes something happen: a person, a guest (known by a link or not at all), or the clock. */
export type Actor = Person | { id: null; role: 'guest' | 'system' };

/** As much of an actor as history keeps: without the session. */
export type ActorRef = Pick<Person, 'id' | 'role'> | { id: null; role: 'guest' | 'system' };

export const guest: Actor = { id: null, role: 'guest' };
export const system: Actor = { id: null, role: 'system' };
