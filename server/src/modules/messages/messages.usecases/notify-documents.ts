import type { Language } from '@dihaadi/contract/registration';
import { reasonText, causeText } from '../../../platform/refusals.ts';
import { reminderById } from '../../drivers/drivers.public.ts';
import { feeKinds, lastSuspension, registrationById } from '../../registration/registration.public.ts';
import { evidenceOfSuspension } from '../../suspension-cases/suspension-cases.public.ts';
import type { ComposeDeps } from './compose-message.ts';
import { notifyAccount, type EventRef } from './notify.ts';

const DOCUMENT_NAMES: Record<Language, Record<string, string>> = {
  en: { license: 'licence', insurance: 'insurance', pollution_certificate: 'pollution certificate' },
  hi: { license: 'लाइसेंस', insurance: 'बीमा', pollution_certificate: 'PUC सर्टिफ़िकेट' },
};

/** A day of India in words: “3 March 2027”. */
const inWords = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: 'long',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(new Date(day));

/** Reminds a driver of a document that ends. */
export async function notifyDocumentExpiring(deps: ComposeDeps, event: EventRef): Promise<void> {
  const reminder = await reminderById(deps.db, event.thingId);
  if (reminder === undefined) return;
  const { accountId, kind, expiry } = reminder;
  await notifyAccount(deps, event, {
    accountId,
    template: 'document_expiring',
    details: (language) => ({
      document: DOCUMENT_NAMES[language][kind] ?? '',
      day: inWords(expiry, language),
    }),
  });
}

const SEND_NEW: Record<Language, string> = {
  en: 'Send the new document in the app. You can work again once we approve it.',
  hi: 'ऐप में नया काग़ज़ भेजें, मंज़ूर होते ही काम फिर मिलेगा।',
};

/** Tells a driver, worker or customer that they are suspended, and why. */
export async function notifySuspended(deps: ComposeDeps, event: EventRef): Promise<void> {
  const kind = feeKinds.find((one) => one === event.thing);
  if (kind === undefined) return;
  const suspension = await lastSuspension(deps.db, kind, event.thingId);
  const person = await registrationById(deps.db, kind, event.thingId);
  if (person === undefined || suspension === undefined) return;
  const { reason, causes, at: suspendedAt } = suspension;
  const { accountId } = person;
  const { evidence_hi: inHindi } = await evidenceOfSuspension(deps.db, {
    accountId,
    suspendedAt,
    evidence: reason,
  });
  // What the platform does by itself it can say in every language; what staff have written stays as it is.
  const why = (language: Language): string =>
    causes.length === 0
      ? ((language === 'hi' ? inHindi : null) ?? reasonText(reason, language))
      : [...causes.map((cause) => causeText(cause, language)), SEND_NEW[language]].join(' ');
  await notifyAccount(deps, event, {
    accountId,
    template: 'suspended',
    details: (language) => ({ reason: why(language) }),
  });
}
