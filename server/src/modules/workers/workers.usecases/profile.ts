import type { Person } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { noSuch } from '../../registration/registration.public.ts';
import { workerById } from '../workers.queries.ts';
import { shownProfile } from '../workers.views.ts';

/** The signed-in worker's own profile. Throws 404 `not-found` for an account that is no worker's. */
export async function readProfile(deps: { db: Db }, actor: Person) {
  const [worker, accounts] = await Promise.all([
    workerById(deps.db, actor.id),
    accountCards(deps.db, [actor.id]),
  ]);
  if (worker === undefined) throw noSuch('worker');
  return shownProfile(worker, accounts.get(actor.id));
}
