import type { PlacedId } from '@dihaadi/contract/endpoint';
import type { Person } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { atDesk, checkCities } from './managers.usecases.ts';

/** Checks that every API call by a manager passes. */
export const managersDesk = (deps: { db: Db }) => ({
  atDesk: (manager: Person) => atDesk(deps, manager),
  checkCities: (manager: Person, asked: readonly PlacedId[]) => checkCities(deps, { manager, asked }),
});

export { cityKeysOfThings } from './managers.queries.ts';
