import { formatTime } from '@dihaadi/contract/calendar';
import type { Language } from '@dihaadi/contract/registration';
import { addressee, staffIdsOf } from '../../accounts/accounts.public.ts';
import { type SosNotificationFacts, sosNotificationFacts } from '../../sos/sos.public.ts';
import { plainName } from '../messages.rules.ts';
import type { Details } from '../messages.texts.ts';
import { detailIn } from '../messages.texts/details.ts';
import type { ComposeDeps } from './compose-message.ts';
import { notifyAccount, notifyPhone, notifyUrgently, type EventRef } from './notify.ts';

const pointOf = ({ point }: SosNotificationFacts): string =>
  point === null ? '' : `${point.latitude.toFixed(5)},${point.longitude.toFixed(5)}`;

const detailsOf =
  (facts: SosNotificationFacts) =>
  (language: Language): Details => {
    const say = detailIn[language];
    const point = pointOf(facts);
    return {
      kind: say(facts.isDrill ? 'sos.drill' : 'sos.alert'),
      who: facts.name === '' ? say('sos.customer') : facts.name,
      phone: facts.phone ?? '112',
      point,
      where: point === '' ? '' : `maps.google.com/?q=${point}`,
      when: formatTime(facts.raisedAt.toISOString(), language),
    };
  };

/** Alerts the staff of the alert's city, and sends the person's trusted contacts an SMS. */
export async function notifySosRaised(deps: ComposeDeps, event: EventRef): Promise<void> {
  const facts = await sosNotificationFacts(deps.db, event.thingId);
  if (facts === undefined) return;
  const details = detailsOf(facts);
  await notifyContacts(deps, event, facts);
  for (const accountId of await staffIdsOf(deps.db, { area: 'safety', cityKey: facts.cityKey }))
    await notifyUrgently(deps, event, { accountId, template: 'desk_sos', details });
}

async function notifyContacts(
  deps: ComposeDeps,
  event: EventRef,
  facts: SosNotificationFacts,
): Promise<void> {
  if (facts.raisedBy === null || facts.contacts.length === 0) return;
  const language = (await addressee(deps.db, facts.raisedBy))?.language ?? 'en';
  const details = detailsOf(facts)(language);
  // The contacts have not verified their number: no name that could carry a message of its own.
  const who = plainName(facts.name, language);
  for (const { phone } of facts.contacts)
    await notifyPhone(deps, event, {
      phone,
      template: 'sos_contact',
      language,
      details: { ...details, who },
    });
}

/** Notifies staff of an alert not acknowledged in time; from the second time on, staff of every city. */
export async function notifySosEscalated(deps: ComposeDeps, event: EventRef): Promise<void> {
  const facts = await sosNotificationFacts(deps.db, event.thingId);
  if (facts === undefined || !facts.isOpen) return;
  const details = detailsOf(facts);
  for (const accountId of await staffIdsOf(deps.db, { area: 'safety', cityKey: facts.cityKey }))
    await notifyUrgently(deps, event, { accountId, template: 'desk_sos_unanswered', details });
}

/** Notifies the person that staff are handling the alert. */
export async function notifySosAcknowledged(deps: ComposeDeps, event: EventRef): Promise<void> {
  const facts = await sosNotificationFacts(deps.db, event.thingId);
  if (facts?.raisedBy == null || facts.isDrill) return;
  const details = detailsOf(facts);
  await notifyAccount(deps, event, { accountId: facts.raisedBy, template: 'sos_acknowledged', details });
}
