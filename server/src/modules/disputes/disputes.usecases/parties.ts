import type { OwnDispute } from '@dihaadi/contract/disputes';
import type { DisputeParty } from '@dihaadi/contract/staff-disputes';
import { type Actor, guest, type Person } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { bookingsByIds } from '../../bookings/bookings.public.ts';
import { customersTrip } from '../../trips/trips.public.ts';
import { type Dispute, partiesOf, type Party } from '../disputes.rules.ts';
import { problem } from '../../../platform/errors.ts';

/** Who calls, and whose side that is. */
export type Caller = { actor: Actor; party: Party };

export const asAccount = (actor: Person): Caller => ({ actor, party: { accountId: actor.id } });

/**
 * The guest whose tracking link this is. Refuses with 404 an unknown link, the links of others than the customer, and that of a customer with
 * an account, whose disputes are behind their login.
 */
export async function asGuest(
  deps: { db: Db },
  { token }: { token: string },
): Promise<Caller & { party: { guestBookingId: string } }> {
  const { id, customerId } = await customersTrip(deps, token);
  if (customerId !== null) throw problem('not-found', 'dispute-by-account');
  return { actor: guest, party: { guestBookingId: id } };
}

/** What people are called. */
export type Names = {
  account: (id: string) => string;
  /** Empty of a guest who has given no name. */
  party: (party: Party) => string;
};

/** What these accounts and guests are called. */
export async function namesOf(
  db: Db,
  of: { accountIds: readonly string[]; parties: readonly Party[] },
): Promise<Names> {
  const accounts = of.parties.flatMap((one) => ('accountId' in one ? one.accountId : []));
  const bookings = of.parties.flatMap((one) => ('accountId' in one ? [] : one.guestBookingId));
  const [people, booked] = await Promise.all([
    accountCards(db, [...new Set([...of.accountIds, ...accounts])]),
    bookings.length === 0 ? [] : bookingsByIds(db, [...new Set(bookings)]),
  ]);
  // On the way back the parcel comes from who was to receive it.
  const guests = new Map(
    booked.map(({ id, returnOf, senderName, receiverName }) => [
      id,
      (returnOf === null ? senderName : receiverName) ?? '',
    ]),
  );
  const account = (id: string) => people.get(id)?.name ?? '';
  return {
    account,
    party: (party) =>
      'accountId' in party ? account(party.accountId) : (guests.get(party.guestBookingId) ?? ''),
  };
}

const listed = (dispute: Dispute): Party[] => Object.values(partiesOf(dispute)).filter((one) => one !== null);

/** What the sides and owners of these disputes are called. */
export const namesIn = (
  db: Db,
  disputes: readonly Dispute[],
  accountIds: readonly string[] = [],
): Promise<Names> =>
  namesOf(db, {
    accountIds: [...accountIds, ...disputes.flatMap(({ ownerId }) => ownerId ?? [])],
    parties: disputes.flatMap(listed),
  });

/** A party as staff see it. */
export const shownParty = (names: Names, party: Party): DisputeParty => ({
  account_id: 'accountId' in party ? party.accountId : null,
  name: names.party(party),
});

type Shown<Of> = { opener: Of; other: Of | null };

/** Both sides of a dispute, each as `show` has it. */
export function sidesOf<Of>(dispute: Dispute, show: (party: Party) => Of): Shown<Of> {
  const { opener, other } = partiesOf(dispute);
  return { opener: show(opener), other: other && show(other) };
}

/** Both sides as they see each other. */
export const shownSides = (names: Names, dispute: Dispute): Pick<OwnDispute, 'opener' | 'other'> =>
  sidesOf(dispute, (party) => ({ name: names.party(party) }));
