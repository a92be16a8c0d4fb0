import { formatTime } from '@dihaadi/contract/calendar';
import { type DisputeSide, disputeSides } from '@dihaadi/contract/disputes';
import type { Language } from '@dihaadi/contract/registration';
import { changeAt } from '../../../platform/events.queries.ts';
import {
  contactOfGuest,
  type DisputeNotificationFacts,
  disputeNotificationFacts,
} from '../../disputes/disputes.public.ts';
import { dataRequestFacts } from '../../data-requests/data-requests.public.ts';
import { suspensionAppealFacts } from '../../suspension-appeals/suspension-appeals.public.ts';
import { suspensionCaseFacts } from '../../suspension-cases/suspension-cases.public.ts';
import type { DisputeTemplate } from '../messages.texts/templates.ts';
import type { ComposeDeps } from './compose-message.ts';
import { staffOfCity } from './staff-of-city.ts';
import { STALE_MS } from '../messages.rules.ts';
import type { Details } from '../messages.texts.ts';
import { notifyAccount, notifyPhone, type EventRef } from './notify.ts';
import { trackingLink } from './tracking-link.ts';

/** SMS with the tracking link for guests instead: they have no app. */
const FOR_GUEST: Partial<Record<DisputeTemplate, DisputeTemplate>> = {
  dispute_received: 'guest_dispute_received',
  dispute_reported: 'guest_dispute_reported',
  dispute_asked: 'guest_dispute_asked',
  dispute_decided: 'guest_dispute_decided',
  dispute_appealed: 'guest_dispute_again',
  dispute_reopened: 'guest_dispute_again',
  dispute_withdrawn: 'guest_dispute_withdrawn',
};

const detailsOf = (facts: DisputeNotificationFacts) => (language: Language) => {
  const when = facts.waitingUntil ?? facts.dueAt;
  return {
    number: `D-${facts.number}`,
    when: when === null ? '' : formatTime(when.toISOString(), language),
    reason: facts.lastDecision?.reason ?? '',
  };
};

type Notice = { side: DisputeSide; template: DisputeTemplate };

async function notifySides(
  deps: ComposeDeps,
  event: EventRef,
  noticesOf: (facts: DisputeNotificationFacts) => readonly Notice[],
): Promise<void> {
  const facts = await disputeNotificationFacts(deps.db, event.thingId);
  if (facts === undefined) return;
  const details = detailsOf(facts);
  for (const { side, template } of noticesOf(facts)) {
    const party = facts.sides[side];
    if (party !== null && 'accountId' in party)
      await notifyAccount(deps, event, { ...party, template, details });
    else if (party !== null) await notifyGuest(deps, event, { ...party, template, details });
  }
}

type ToGuest = {
  guestBookingId: string;
  template: DisputeTemplate;
  details: (language: Language) => Details;
};

/** Notifies the guest of a booking at its current number and link; not of events long past. */
async function notifyGuest(
  deps: ComposeDeps,
  event: EventRef,
  { guestBookingId, ...of }: ToGuest,
): Promise<void> {
  const template = FOR_GUEST[of.template];
  const [contact, change] = await Promise.all([
    contactOfGuest(deps.db, guestBookingId),
    changeAt(deps.db, event.seq),
  ]);
  if (template === undefined || contact === undefined || change === undefined) return;
  if (deps.clock.now().getTime() - change.at.getTime() > STALE_MS) return;
  const { phone, language, trackingToken } = contact;
  const details = { ...of.details(language), ...trackingLink(deps.site, trackingToken, language) };
  await notifyPhone(deps, event, { phone, template, language, details });
}

/** Confirms a report to its sender, notifies the other side, and notifies the city's staff if a person may be in danger. */
export async function notifyDisputeOpened(deps: ComposeDeps, event: EventRef): Promise<void> {
  await notifySides(deps, event, () => [
    { side: 'opener', template: 'dispute_received' },
    { side: 'other', template: 'dispute_reported' },
  ]);
  const facts = await disputeNotificationFacts(deps.db, event.thingId);
  if (facts?.kind !== 'safety') return;
  const details = detailsOf(facts);
  const dispute = { area: 'safety', thing: 'dispute', id: event.thingId } as const;
  for (const accountId of await staffOfCity(deps.db, dispute))
    await notifyAccount(deps, event, { accountId, template: 'desk_dispute', details });
}

/** Notifies the side that staff are waiting for of the question. */
export const notifyDisputeAsked = (deps: ComposeDeps, event: EventRef): Promise<void> =>
  notifySides(deps, event, ({ waitingFor }) =>
    waitingFor === null ? [] : [{ side: waitingFor, template: 'dispute_asked' }],
  );

const both = (template: DisputeTemplate) => (deps: ComposeDeps, event: EventRef) =>
  notifySides(deps, event, () => disputeSides.map((side) => ({ side, template })));

/** Notifies both sides of the decision and the reason. */
export const notifyDisputeDecided = both('dispute_decided');

/** Notifies both sides that another member of staff reviews the decision, after an appeal or on staff's initiative. */
export const notifyDisputeAppealed = both('dispute_appealed');
export const notifyDisputeReopened = both('dispute_reopened');

/** Notifies the other side that a report is closed as solved, and the member of staff who handled it. */
export async function notifyDisputeWithdrawn(deps: ComposeDeps, event: EventRef): Promise<void> {
  await notifySides(deps, event, () => [{ side: 'other', template: 'dispute_withdrawn' }]);
  const [facts, change] = await Promise.all([
    disputeNotificationFacts(deps.db, event.thingId),
    changeAt(deps.db, event.seq),
  ]);
  const owner = change?.data['account_id'];
  if (facts === undefined || typeof owner !== 'string') return;
  const details = detailsOf(facts);
  await notifyAccount(deps, event, { accountId: owner, template: 'desk_dispute_withdrawn', details });
}

/** Notifies a suspended person of another staff member's decision on their appeal. */
export async function notifyAppealDecided(deps: ComposeDeps, event: EventRef): Promise<void> {
  const facts = await suspensionAppealFacts(deps.db, event.thingId);
  if (facts === undefined) return;
  const { accountId, reason } = facts;
  await notifyAccount(deps, event, { accountId, template: 'appeal_decided', details: () => ({ reason }) });
}

const ofCase =
  (template: DisputeTemplate) =>
  async (deps: ComposeDeps, event: EventRef): Promise<void> => {
    const facts = await suspensionCaseFacts(deps.db, event.thingId);
    if (facts === undefined) return;
    const { accountId, evidence, evidenceHi, dueAt, decisionReason } = facts;
    await notifyAccount(deps, event, {
      accountId,
      template,
      details: (language) => ({
        reason: decisionReason ?? (language === 'hi' ? (evidenceHi ?? evidence) : evidence),
        when: formatTime(dueAt.toISOString(), language),
      }),
    });
  };

/** Notifies a person why they may be suspended, and until when they can reply. */
export const notifySuspensionNotice = ofCase('suspension_notice');

/** Notifies a person that they are not suspended after all. */
export const notifyNoticeWithdrawn = ofCase('suspension_notice_withdrawn');

/** Notifies a person that a suspension ended because no second member of staff confirmed it. */
export const notifySuspensionLifted = ofCase('suspension_lifted');

/** Sends the person the staff's answer to their data request. */
export async function notifyDataRequestAnswered(deps: ComposeDeps, event: EventRef): Promise<void> {
  const facts = await dataRequestFacts(deps.db, event.thingId);
  if (facts === undefined) return;
  const { accountId, answer: reason } = facts;
  await notifyAccount(deps, event, {
    accountId,
    template: 'data_request_answered',
    details: () => ({ reason }),
  });
}
