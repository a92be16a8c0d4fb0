import type { PlacedId } from '@dihaadi/contract/endpoint';
import { cityScopeOf, type Person } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { problem } from '../../platform/errors.ts';
import { deskRightsOf } from '../accounts/accounts.public.ts';
import { isAreaOpen } from '../settings/settings.public.ts';
import { cityKeysOfThings } from './managers.queries.ts';

/** Returns a manager with their current cities and areas. Throws 403 `area-not-open` while the managers' area is closed. */
export async function atDesk({ db }: { db: Db }, manager: Person): Promise<Person> {
  const [isOpen, rights] = await Promise.all([
    isAreaOpen(db, 'manager_dashboard'),
    deskRightsOf(db, manager.id),
  ]);
  if (!isOpen) throw problem('area-not-open', 'manager-dashboard-closed');
  return { ...manager, ...rights };
}

/** Throws 404 `not-found` for things outside the manager's cities. Missing things are left to the API call itself. */
export async function checkCities(
  { db }: { db: Db },
  { manager, asked }: { manager: Person; asked: readonly PlacedId[] },
): Promise<void> {
  const scope = cityScopeOf(manager);
  if (scope === undefined) return;
  const byThing = Map.groupBy(asked, ({ thing }) => thing);
  const found = await Promise.all(
    [...byThing].map(([thing, of]) =>
      cityKeysOfThings(
        db,
        thing,
        of.map(({ id }) => id),
      ),
    ),
  );
  if (found.flat().some((key) => key === null || !scope.includes(key))) throw problem('not-found');
}
