import type { OwnDispute } from '@dihaadi/contract/disputes';
import type { DisputeParty } from '@dihaadi/contract/staff-disputes';
import { type Actor, guest, type Person } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { bookingsByIds } from '../../bookings/bookings.public.ts';
import { tripOfCustomerLink } from '../../trips/trips.public.ts';
import { type Dispute, partiesOf, type Party } from '../disputes.rules.ts';
import { problem } from '../../../platform/errors.ts';

/** The actor, and their side. */
export type Caller = { actor: Actor; party: Party };

export const asAccount = (actor: Person): Caller => ({ actor, party: { accountId: actor.id } });

/**
 * Returns the guest of this tracking link. Throws 404 for an unknown link, for links of people other than the customer,
 * and for that of a customer with an account, who signs in for their disputes.
 */
export async function asGuest(
  deps: { db: Db },
  { token }: { token: string },
): Promise<Caller & { party: { guestBookingId: string } }> {
  const { id, customerId } = await tripOfCustomerLink(deps, token);
  if (customerId !== null) throw problem('not-found', 'dispute-by-account');
  return { actor: guest, party: { guestBookingId: id } };
}

/** Names of accounts and parties, and phones of accounts. */
export type Names = {
  account: (id: string) => string;
  phone: (accountId: string) => string | null;
  /** Empty for a guest who has entered no name. */
  party: (party: Party) => string;
};

/** Returns the names of these accounts and guests. */
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
  // On a return, the original receiver is the sender.
  const guests = new Map(
    booked.map(({ id, returnOf, senderName, receiverName }) => [
      id,
      (returnOf === null ? senderName : receiverName) ?? '',
    ]),
  );
  const account = (id: string) => people.get(id)?.name ?? '';
  return {
    account,
    phone: (accountId) => people.get(accountId)?.phone ?? null,
    party: (party) =>
      'accountId' in party ? account(party.accountId) : (guests.get(party.guestBookingId) ?? ''),
  };
}

const listed = (dispute: Dispute): Party[] => Object.values(partiesOf(dispute)).filter((one) => one !== null);

/** Returns the names of these disputes' sides and owners. */
export const namesIn = (
  db: Db,
  disputes: readonly Dispute[],
  accountIds: readonly string[] = [],
): Promise<Names> =>
  namesOf(db, {
    accountIds: [...accountIds, ...disputes.flatMap(({ ownerId }) => ownerId ?? [])],
    parties: disputes.flatMap(listed),
  });

/** Returns a party as staff see it. */
export const shownParty = (names: Names, party: Party): DisputeParty => ({
  account_id: 'accountId' in party ? party.accountId : null,
  name: names.party(party),
});

type Shown<Of> = { opener: Of; other: Of | null };

/** Returns both sides of a dispute, each converted by `show`. */
export function sidesOf<Of>(dispute: Dispute, show: (party: Party) => Of): Shown<Of> {
  const { opener, other } = partiesOf(dispute);
  return { opener: show(opener), other: other && show(other) };
}

/** Returns both sides as they see each other. */
export const shownSides = (names: Names, dispute: Dispute): Pick<OwnDispute, 'opener' | 'other'> =>
  sidesOf(dispute, (party) => ({ name: names.party(party) }));
