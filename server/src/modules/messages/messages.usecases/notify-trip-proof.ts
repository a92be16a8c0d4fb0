import { toRupees } from '@dihaadi/contract/money';
import type { Language } from '@dihaadi/contract/registration';
import { fareLineKinds } from '@dihaadi/contract/trips/trip-fare';
import { incidentKinds } from '@dihaadi/contract/trips/trip-shown';
import { changeAt } from '../../../platform/events.queries.ts';
import { deskIds } from '../../accounts/accounts.public.ts';
import { tripTidings } from '../../trips/trips.public.ts';
import { amounts } from '../messages.rules.ts';
import type { Details } from '../messages.texts.ts';
import { ANSWERS, CHARGES, INCIDENTS } from '../messages.texts/trips.labels.ts';
import type { ComposeDeps } from './compose-message.ts';
import { tell, type Told } from './notify.ts';
import { detailsOf, type Happened, happened, tellCustomer, tellDriver } from './notify-trips.ts';

/** What happened to a part of a trip, told of its booking: there people are led. */
async function onItsTrip(deps: ComposeDeps, told: Told): Promise<(Happened & { told: Told }) | undefined> {
  const change = await changeAt(deps.db, told.seq);
  const { booking_id: bookingId } = change?.data ?? {};
  if (change === undefined || typeof bookingId !== 'string') return undefined;
  const trip = await tripTidings(deps, { bookingId });
  return trip && { trip, change, told: { ...told, thing: 'package_booking', thingId: bookingId } };
}

/** A charge's kind and sum; said when it is asked for, and again with the answer. */
function chargeWords(data: Record<string, unknown>, language: Language): Details {
  const kind = fareLineKinds.find((one) => one === data['kind']) ?? 'toll';
  const { amount, amount_plain: plain } = amounts(toRupees(Number(data['paise'])), 'INR');
  return {
    kind: CHARGES[language][kind],
    amount: amount.replace(/\.00$/, ''),
    amount_plain: plain.replace(/\.00$/, ''),
  };
}

/** Asks the customer whether they agree to a charge. */
export async function tellChargeAsked(deps: ComposeDeps, told: Told): Promise<void> {
  const one = await onItsTrip(deps, told);
  if (one === undefined) return;
  const more = (language: Language) => chargeWords(one.change.data, language);
  await tellCustomer(deps, one.told, { ...one, template: 'trip_charge_asked', more });
}

/** Tells the driver what the customer has answered. */
export async function tellChargeAnswered(deps: ComposeDeps, told: Told): Promise<void> {
  const one = await onItsTrip(deps, told);
  if (one === undefined) return;
  const { change, trip } = one;
  const answer = change.name === 'agree' ? 'agree' : 'refuse';
  const more = (language: Language) => ({
    ...chargeWords(change.data, language),
    answer: ANSWERS[language][answer],
  });
  await tellDriver(deps, one.told, { trip, template: 'trip_charge_answered', more });
}

const CUSTOMER: Record<Language, string> = { en: 'The customer', hi: 'ग्राहक' };

/** Tells the desk of an incident, and the customer whose address cannot be found. */
export async function tellIncident(deps: ComposeDeps, told: Told): Promise<void> {
  const one = await onItsTrip(deps, told);
  if (one === undefined) return;
  const kind = incidentKinds.find((each) => each === one.change.data['kind']) ?? 'breakdown';
  const details = (language: Language) => ({
    ...detailsOf(deps, one.trip, language),
    // By the tracking link: a claim.
    ...(one.change.actorRole === 'guest' && { who: CUSTOMER[language] }),
    kind: INCIDENTS[language][kind],
  });
  for (const accountId of await deskIds(deps.db))
    await tell(deps, one.told, { accountId, template: 'desk_incident', details });
  if (kind === 'wrong_address')
    await tellCustomer(deps, one.told, { ...one, template: 'trip_address_wrong' });
}

/** Tells the driver that the goods go to another address. */
export async function tellAddressChanged(deps: ComposeDeps, told: Told): Promise<void> {
  const one = await happened(deps, told);
  if (one !== undefined) await tellDriver(deps, told, { trip: one.trip, template: 'trip_address_changed' });
}

/** Tells the driver who goes on with the goods of another, and the customer who comes now. */
export async function tellHandedOver(deps: ComposeDeps, told: Told): Promise<void> {
  const one = await happened(deps, told);
  if (one === undefined) return;
  await tellDriver(deps, told, { trip: one.trip, template: 'trip_handed_over' });
  await tellCustomer(deps, told, { ...one, template: 'trip_driver_found' });
}
