import { documentKinds } from '@dihaadi/contract/drivers';
import type { Language } from '@dihaadi/contract/registration';
import { reasonText, causeText } from '../../../platform/refusals.ts';
import { reminderById } from '../../drivers/drivers.public.ts';
import { feeKinds, lastSuspension, registrationById } from '../../registration/registration.public.ts';
import { evidenceOfSuspension } from '../../suspension-cases/suspension-cases.public.ts';
import { detailIn } from '../messages.texts/details.ts';
import type { ComposeDeps } from './compose-message.ts';
import { notifyAccount, type EventRef } from './notify.ts';

/** Returns a document's name for use within a sentence. */
function documentName(kind: string, language: Language): string {
  const known = documentKinds.find((one) => one === kind);
  return known === undefined ? '' : detailIn[language](`document.${known}`);
}

/** Formats an Indian day in words: “3 March 2027”. */
const inWords = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: 'long',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(new Date(day));

/** Reminds a driver of an expiring document. */
export async function notifyDocumentExpiring(deps: ComposeDeps, event: EventRef): Promise<void> {
  const reminder = await reminderById(deps.db, event.thingId);
  if (reminder === undefined) return;
  const { accountId, kind, expiry } = reminder;
  await notifyAccount(deps, event, {
    accountId,
    template: 'document_expiring',
    details: (language) => ({
      document: documentName(kind, language),
      day: inWords(expiry, language),
    }),
  });
}

/** Notifies a driver, worker or customer that they are suspended, and why. */
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
  // Automatic reasons exist in every language; staff's own text stays as written.
  const why = (language: Language): string =>
    causes.length === 0
      ? ((language === 'hi' ? inHindi : null) ?? reasonText(reason, language))
      : causes
          .map((cause) => causeText(cause, language))
          .concat(detailIn[language]('send-new-document'))
          .join(' ');
  await notifyAccount(deps, event, {
    accountId,
    template: 'suspended',
    details: (language) => ({ reason: why(language) }),
  });
}
