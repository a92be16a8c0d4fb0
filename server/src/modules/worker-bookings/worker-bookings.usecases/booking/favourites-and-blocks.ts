import type { Person } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../../platform/db.ts';
import { accountCards } from '../../../accounts/accounts.public.ts';
import { blockedBy, setBlock } from '../../../matching/matching.public.ts';
import {
  type CustomerAndPerson,
  deleteFavourite,
  favouritesOf,
  hasWorkedForCustomer,
  insertFavourite,
} from '../../worker-bookings.favourites.queries.ts';
import { firstName } from '../../worker-bookings.views.ts';
import { noSuchAssignment } from '../transitions.ts';

type Deps = { db: Db; clock: Clock };
type Wish = { actor: Person; personId: string };

async function shown(db: Db, ids: readonly string[]) {
  const accounts = await accountCards(db, ids);
  return ids.map((id) => {
    const account = accounts.get(id);
    return { id, first_name: firstName(account), photo_url: account?.photo ?? null };
  });
}

const pairOf = ({ actor, personId }: Wish): CustomerAndPerson =>
  actor.role === 'customer'
    ? { customerId: actor.id, personId }
    : { customerId: personId, personId: actor.id };

/** Returns the customer's favourites, newest first. */
export const listFavourites = async (deps: Deps, actor: Person) =>
  shown(deps.db, await favouritesOf(deps.db, actor.id));

/** Adds a worker to the favourites or removes them. Throws 404 for a person who has never accepted the caller's work. */
export async function setFavourite(deps: Deps, wish: Wish & { isFavourite: boolean }): Promise<null> {
  const pair = pairOf(wish);
  if (!(await hasWorkedForCustomer(deps.db, pair))) throw noSuchAssignment();
  await inTransaction(deps.db, (tx) =>
    wish.isFavourite ? insertFavourite(tx, pair, deps.clock.now()) : deleteFavourite(tx, pair),
  );
  return null;
}

/** Returns the people this person has blocked. */
export const listBlocked = async (deps: Deps, actor: Person) =>
  shown(deps.db, await blockedBy(deps.db, actor.id));

/**
 * Blocks or unblocks matching between two people, at the wish of either. Throws 404 for a person with whom the caller
 * has never shared a booking.
 */
export async function setBlocked(deps: Deps, wish: Wish & { isBlocked: boolean }): Promise<null> {
  const { actor, personId, isBlocked } = wish;
  if (!(await hasWorkedForCustomer(deps.db, pairOf(wish)))) throw noSuchAssignment();
  await inTransaction(deps.db, (tx) =>
    setBlock(tx, { byId: actor.id, againstId: personId, isBlocked, at: deps.clock.now() }),
  );
  return null;
}
