import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { indianDay } from '@dihaadi/contract/indian-time';
import { accountCards } from '../../accounts/accounts.public.ts';
import { noSuch } from '../../registration/registration.public.ts';
import { driverOfAccount, vehiclesOf } from '../drivers.queries.ts';
import { shownProfile } from '../drivers.views.ts';

/** Returns the signed-in driver's own profile. Throws 404 if the account is not a driver's. */
export async function readProfile(deps: { db: Db; clock: Clock }, actor: Person) {
  const driver = await driverOfAccount(deps.db, actor.id);
  if (driver === undefined) throw noSuch('driver');
  const [accounts, [vehicle]] = await Promise.all([
    accountCards(deps.db, [actor.id]),
    vehiclesOf(deps.db, [driver.id]),
  ]);
  const today = indianDay(deps.clock.now());
  return shownProfile(driver, { account: accounts.get(actor.id), vehicle, today });
}
