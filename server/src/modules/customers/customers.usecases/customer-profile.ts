import type { updateCustomerProfile } from '@dihaadi/contract/customers';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import type { Match } from '../../../platform/precondition.ts';
import { signInFirst } from '../../../platform/tokens.ts';
import { accountCards, updatePerson } from '../../accounts/accounts.public.ts';
import { oddHome, stateNamed } from '../../locations/locations.public.ts';
import { type Home, homeOf, saveHome } from '../customers.queries.ts';
import { shownProfile } from '../customers.views.ts';

export type Deps = { db: Db; clock: Clock };

/** The customer's own profile. Refuses an account that is gone with 401. */
export async function readProfile(deps: Pick<Deps, 'db'>, actor: Person) {
  const [accounts, home] = await Promise.all([accountCards(deps.db, [actor.id]), homeOf(deps.db, actor.id)]);
  const account = accounts.get(actor.id);
  if (account === undefined) throw signInFirst();
  return shownProfile(account, home);
}

const HOME_FIELDS = ['address', 'city', 'state', 'pincode'] as const;

/**
 * Changes the customer's own profile, and marks of it what staff should look at. The event names what changed
 * and never says what it was or is. Refuses another e-mail with 400, a phone number of another account
 * with 409 `already-registered`, a profile that changed since it was read with 412.
 */
export async function updateProfile(
  deps: Deps,
  command: { actor: Person; profile: BodyOf<typeof updateCustomerProfile>; match: Match },
) {
  const { actor, profile, match } = command;
  const { address, city, pincode } = profile;
  const home = { address, city, state: stateNamed(profile.state) ?? profile.state, pincode };
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    // Holds the account until the end, so that what is read of the customer stays true.
    const { account, changed } = await updatePerson(deps, tx, {
      accountId: actor.id,
      name: profile.name,
      phone: profile.phone,
      email: profile.email,
      actor,
      check: async (known) => match(shownProfile(known, await homeOf(tx, actor.id))),
    });
    const before = await homeOf(tx, actor.id);
    const fields = [...changed, ...HOME_FIELDS.filter((field) => before?.[field] !== home[field])];
    if (fields.length > 0) {
      const needsReview = oddHome(home);
      await saveHome(tx, { accountId: actor.id, home, needsReview, at });
      await recordEvent(tx, {
        thing: 'customer',
        thingId: actor.id,
        name: 'update_profile',
        actor,
        data: {
          fields: fields.join(' '),
          ...(needsReview.length > 0 && { needs_review: needsReview.join(' ') }),
        },
        topics: [topic.account(actor.id)],
        at,
      });
    }
    return shownProfile(account, home);
  });
}

/** Saves where a customer lives, in the caller's transaction, and marks what staff should look at. */
export const replaceHome = (tx: Tx, { accountId, home, at }: { accountId: string; home: Home; at: Date }) =>
  saveHome(tx, { accountId, home, needsReview: oddHome(home), at });
