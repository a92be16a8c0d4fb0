import type { MessageChannel } from '@dihaadi/contract/messages';
import type { Language } from '@dihaadi/contract/registration';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { type Addressee, addressee, codeToSend, staffLinkToSend } from '../../accounts/accounts.public.ts';
import { openInvitation } from '../../companies/companies.public.ts';
import { notify, wantedChannels } from '../../notifications/notifications.public.ts';
import type { FeePage } from '../../payments/payments.public.ts';
import {
  registrationById,
  type RegistrationKind,
  rejectionReason,
} from '../../registration/registration.public.ts';
import { companyName } from '../../settings/settings.public.ts';
import { plainName } from '../messages.rules.ts';
import { type Details, supportsChannel, pushGroupOf, shorten, type Template } from '../messages.texts.ts';
import type { ComposeDeps } from './compose-message.ts';
import { payLinkDetails } from './pay-link.ts';
import { queueMessage } from './queue-message.ts';

/** Event that a message notifies of, once per person. */
export type EventRef = { seq: number; thing: string; thingId: string };

type Way<C extends MessageChannel = MessageChannel> = { channel: C; sentTo: string };

/** E-mail if there is one; SMS only to a verified phone. */
const channelsTo = ({ email, phone }: Pick<Addressee, 'email' | 'phone'>): Way<'email' | 'sms'>[] => [
  ...(email === '' ? [] : [{ channel: 'email', sentTo: email } as const]),
  ...(phone === null ? [] : [{ channel: 'sms', sentTo: phone } as const]),
];

/**
 * Welcomes a newly registered person, and says where to pay the fee if it is due immediately. Like every unrequested
 * message, it reaches only people who have agreed to the terms, not accounts created by staff or the demo town.
 */
export async function notifyRegistered(deps: ComposeDeps, event: EventRef): Promise<void> {
  const accountId = event.thingId;
  const who = await addressee(deps.db, accountId);
  const hasAgreed = who?.hasAgreed === true;
  const welcome = who?.email === '' ? 'registered_by_phone' : 'registered';
  const unpaid = who?.email === '' ? 'registered_by_phone_unpaid' : 'registered_unpaid';
  const payer = hasAgreed ? await payerOf(deps.db, accountId) : undefined;
  await notifyAccount(deps, event, {
    accountId,
    template: payer === undefined ? welcome : unpaid,
    details: (language) => (payer === undefined ? {} : payLinkDetails(deps.site, payer, language)),
  });
}

/** Returns the account as a payer if it pays on registration (customers and workers) and has not paid yet. */
async function payerOf(db: Db, id: string): Promise<FeePage | undefined> {
  for (const kind of ['customer', 'worker'] as const) {
    const registration = await registrationById(db, kind, id);
    if (registration !== undefined) return registration.feePaidAt === null ? { kind, id } : undefined;
  }
  return undefined;
}

const CODE_TEMPLATES = {
  verify_phone: 'verify',
  verify_email: 'verify',
  reset_password: 'reset',
  sign_in: 'sign_in',
  change_phone: 'verify',
  leave_phone: 'leave_number',
} as const;

/** Sends a one-time code: to the address it verifies, or for a new password to the e-mail and a verified phone. */
export async function notifyCode(deps: ComposeDeps, event: EventRef): Promise<void> {
  const code = await codeToSend(deps, event.thingId);
  const who = code && (await addressee(deps.db, code.accountId));
  if (code === undefined || who === undefined) return;
  const { purpose, sentTo, byVoice } = code;
  const toPhone = byVoice ? 'voice' : 'sms';
  const ways: Way[] =
    sentTo === null ? channelsTo(who) : [{ channel: purpose === 'verify_email' ? 'email' : toPhone, sentTo }];
  const template = CODE_TEMPLATES[purpose];
  const details = { code_id: event.thingId };
  await put(deps, event, { who, template, ways, language: who.language, details });
}

/**
 * Sends an invited person, or a member of staff whose login was reset, the link to choose a password, only to their
 * e-mail. A recruiter reads which company invites them, in the inviter's language.
 */
export async function notifyStaffLink(deps: ComposeDeps, event: EventRef): Promise<void> {
  const link = await staffLinkToSend(deps, event.thingId);
  const who = link && (await addressee(deps.db, link.accountId));
  if (who === undefined) return;
  const ways: Way[] = [{ channel: 'email', sentTo: who.email }];
  const details = { link_id: event.thingId };
  const invitation = await openInvitation(deps.db, who.id);
  if (invitation === undefined)
    return put(deps, event, { who, template: 'staff_link', ways, language: who.language, details });
  const by = await addressee(deps.db, invitation.invitedBy);
  await put(deps, event, {
    who,
    template: 'recruiter_invited',
    ways,
    language: by?.language ?? who.language,
    details: { ...details, company: invitation.company, who: by?.name ?? invitation.company },
  });
}

/** Warns an account's owner in the app and by email if there is one, but never by an unverified phone. */
export async function notifyByEmail(
  deps: ComposeDeps,
  event: EventRef,
  template: 'second_factor_guessed' | 'number_released' | 'number_entered',
): Promise<void> {
  const who = await addressee(deps.db, event.thingId);
  if (who === undefined) return;
  await notifyInApp(deps, event, { who, template, details: () => ({}) });
  const ways: Way[] = who.email === '' ? [] : [{ channel: 'email', sentTo: who.email }];
  await put(deps, event, { who, template, ways, language: who.language, details: {} });
}

/** Notifies a driver that they are approved and where to pay the fee, or rejected and why. */
export async function notifyDriver(
  deps: ComposeDeps,
  event: EventRef,
  template: 'driver_approved' | 'rejected',
): Promise<void> {
  const driver = await registrationById(deps.db, 'driver', event.thingId);
  if (driver === undefined) return;
  const { accountId } = driver;
  const why = template === 'rejected' ? await whyRejected(deps.db, 'driver', event.thingId) : {};
  const payer = { kind: 'driver', id: event.thingId } as const;
  await notifyAccount(deps, event, {
    accountId,
    template,
    details: (language) => (template === 'rejected' ? why : payLinkDetails(deps.site, payer, language)),
  });
}

/** Same as `notifyDriver` for a worker. */
export async function notifyWorker(
  deps: ComposeDeps,
  event: EventRef,
  template: 'worker_approved' | 'rejected',
): Promise<void> {
  const details = template === 'rejected' ? await whyRejected(deps.db, 'worker', event.thingId) : {};
  await notifyAccount(deps, event, { accountId: event.thingId, template, details: () => details });
}

async function whyRejected(db: Db, kind: RegistrationKind, id: string): Promise<Details> {
  return { reason: (await rejectionReason(db, kind, id)) ?? '' };
}

/** Notifies a company's or a job seeker's account of its verification, or of the reason against it. */
export async function notifyVerified(
  deps: ComposeDeps,
  event: EventRef,
  template: 'company_verified' | 'seeker_verified' | 'not_verified',
): Promise<void> {
  const kind = event.thing === 'company' ? 'company' : 'seeker';
  const party = await registrationById(deps.db, kind, event.thingId);
  if (party === undefined) return;
  const { accountId } = party;
  const details = template === 'not_verified' ? await whyRejected(deps.db, kind, event.thingId) : {};
  await notifyAccount(deps, event, { accountId, template, details: () => details });
}

type Notice = {
  accountId: string;
  template: Template;
  details: (language: Language) => Details;
  /** Notified only in the app. */
  isQuiet?: boolean;
};

/**
 * Sends a person an unrequested notification: in the app to every account, and by e-mail and SMS, through their chosen
 * channels, to people who have agreed to the terms.
 */
export async function notifyAccount(
  deps: ComposeDeps,
  event: EventRef,
  { accountId, template, details, isQuiet = false }: Notice,
): Promise<void> {
  const who = await addressee(deps.db, accountId);
  if (who === undefined) return;
  await notifyInApp(deps, event, { who, template, details });
  if (isQuiet || !who.hasAgreed) return;
  const wanted = await wantedChannels(deps.db, accountId);
  const ways = channelsTo(who).filter(({ channel }) => wanted[channel] && supportsChannel(template, channel));
  const { language } = who;
  await put(deps, event, { who, template, ways, language, details: details(language) });
}

/**
 * Notifies a caller of what staff did for them on the phone: in the app, and by SMS to the number they called from,
 * verified or not.
 */
export async function notifyCaller(
  deps: ComposeDeps,
  event: EventRef,
  { accountId, phone, template, details }: Notice & { phone: string },
): Promise<void> {
  const who = await addressee(deps.db, accountId);
  if (who === undefined) return;
  await notifyInApp(deps, event, { who, template, details });
  const language = who.language;
  const ways: Way[] = [{ channel: 'sms', sentTo: phone }];
  await put(deps, event, { who, template, ways, language, details: details(language) });
}

/**
 * Does the same as `notifyAccount` regardless of choices and consent: in an emergency staff are notified through every
 * channel.
 */
export async function notifyUrgently(
  deps: ComposeDeps,
  event: EventRef,
  { accountId, template, details }: Notice,
): Promise<void> {
  const who = await addressee(deps.db, accountId);
  if (who === undefined) return;
  await notifyInApp(deps, event, { who, template, details });
  const language = who.language;
  const ways = channelsTo(who).filter(({ channel }) => supportsChannel(template, channel));
  await put(deps, event, { who, template, ways, language, details: details(language) });
}

type Contact = { name: string; phone: string | null; email: string | null; language: Language };

/** Notifies a person at addresses no longer in their account, or only just added: such a message belongs to no account. */
export async function notifyContact(
  deps: ComposeDeps,
  event: EventRef,
  { phone, email, name, ...writing }: Contact & { template: Template; language: Language; details: Details },
): Promise<void> {
  const { template } = writing;
  const ways = channelsTo({ email: email ?? '', phone }).filter(({ channel }) =>
    supportsChannel(template, channel),
  );
  const who = { id: null, name, email: '', isEmailVerified: true };
  await put(deps, event, { ...writing, who, ways });
}

/** Notifies a person of a change that could be a theft: in the app, and through every verified channel. */
export async function notifySafely(
  deps: ComposeDeps,
  event: EventRef,
  { accountId, template }: { accountId: string; template: Template },
): Promise<void> {
  await notifyUrgently(deps, event, { accountId, template, details: () => ({}) });
}

type InApp = { who: Addressee; template: Template; details: (language: Language) => Details };

async function notifyInApp(
  deps: ComposeDeps,
  { seq, thing, thingId }: EventRef,
  { who, template, details }: InApp,
): Promise<void> {
  const brand = await companyName(deps.db);
  const inWords = (language: Language) =>
    shorten(template, language, { ...details(language), name: who.name, email: who.email, brand });
  const texts = { en: inWords('en'), hi: inWords('hi') };
  const createdAt = deps.clock.now();
  const about = { kind: template, group: pushGroupOf(template), thing, thingId, texts, createdAt };
  await inTransaction(deps.db, (tx) => notify(tx, { ...about, eventSeq: seq, accountId: who.id }));
}

/** Sends an SMS to a phone without an account: a booking's guest or receiver. */
export async function notifyPhone(
  deps: ComposeDeps,
  event: EventRef,
  { phone, ...writing }: { phone: string; template: Template; language: Language; details: Details },
): Promise<void> {
  const who = { id: null, name: '', email: '', isEmailVerified: false };
  await put(deps, event, { ...writing, who, ways: [{ channel: 'sms', sentTo: phone }] });
}

type Writing = {
  who: Pick<Addressee, 'name' | 'email' | 'isEmailVerified'> & { id: string | null };
  template: Template;
  ways: readonly Way[];
  language: Language;
  details: Details;
};

/** Adds one message per channel to the outbox; none if repeated. */
async function put(deps: ComposeDeps, { seq }: EventRef, { who, ways, ...writing }: Writing): Promise<void> {
  const at = deps.clock.now();
  const { details: said, language } = writing;
  const name = who.isEmailVerified ? who.name : plainName(who.name, language);
  const others = said['who'] === undefined ? {} : { who: plainName(said['who'], language) };
  const details = { ...said, ...others, name, email: who.email };
  await inTransaction(deps.db, async (tx) => {
    for (const way of ways)
      await queueMessage(tx, {
        ...writing,
        ...way,
        eventSeq: seq,
        accountId: who.id,
        details,
        createdAt: at,
      });
  });
}
