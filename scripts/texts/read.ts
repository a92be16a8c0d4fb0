import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { refusals as refusalsEn } from '../../contract/src/texts/refusals.en.ts';
import { refusals as refusalsHi } from '../../contract/src/texts/refusals.hi.ts';
import { problems } from '../../contract/src/problems.ts';
import { accountsEn } from '../../server/src/modules/messages/messages.texts/accounts.en.ts';
import { accountsHi } from '../../server/src/modules/messages/messages.texts/accounts.hi.ts';
import { disputesEn } from '../../server/src/modules/messages/messages.texts/disputes.en.ts';
import { disputesHi } from '../../server/src/modules/messages/messages.texts/disputes.hi.ts';
import { hiringEn } from '../../server/src/modules/messages/messages.texts/hiring.en.ts';
import { hiringHi } from '../../server/src/modules/messages/messages.texts/hiring.hi.ts';
import { sosEn } from '../../server/src/modules/messages/messages.texts/sos.en.ts';
import { sosHi } from '../../server/src/modules/messages/messages.texts/sos.hi.ts';
import { tripsEn } from '../../server/src/modules/messages/messages.texts/trips.en.ts';
import { tripsHi } from '../../server/src/modules/messages/messages.texts/trips.hi.ts';
import type { Texts } from '../../server/src/modules/messages/messages.texts/templates.ts';
import { workEn } from '../../server/src/modules/messages/messages.texts/worker-bookings.en.ts';
import { workHi } from '../../server/src/modules/messages/messages.texts/worker-bookings.hi.ts';
import { readCatalogues } from '../../web/app/locales/read-catalogues.ts';
import type { Text } from './rules.ts';

const root = resolve(import.meta.dirname, '../..');

/** The labels of the buttons that confirm a dialog or send a form. */
function confirmLabels(): Set<string> {
  const labels = globSync('web/app/**/*.tsx', { cwd: root }).flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(
        /(?:confirmLabel|submitLabel)=\{<Trans>([^<{]+)<\/Trans>\}/gu,
      ),
    ),
  );
  return new Set(labels.map(([, label = '']) => label.trim()));
}

/** Returns every text of the screens, of all catalogues. */
export async function screenTexts(): Promise<Text[]> {
  const [english, hindi] = await Promise.all([readCatalogues('en'), readCatalogues('hi')]);
  const inHindi = new Map(
    hindi.map(({ message, translation, files }) => [`${message} ${files[0]}`, translation]),
  );
  const buttons = confirmLabels();
  return english.map(({ message, files }) => ({
    en: message,
    hi: inHindi.get(`${message} ${files[0]}`),
    at: files,
    isButton: buttons.has(message),
  }));
}

const sides = ({ subject, text, link, sms }: Texts) => [subject, ...text, link ?? '', sms ?? ''];

/** Returns the texts of e-mails, SMS and notifications, each beside its Hindi. */
export function messageTexts(): Text[] {
  const en: Record<string, Texts> = {
    ...accountsEn,
    ...disputesEn,
    ...hiringEn,
    ...sosEn,
    ...tripsEn,
    ...workEn,
  };
  const hi: Record<string, Texts> = {
    ...accountsHi,
    ...disputesHi,
    ...hiringHi,
    ...sosHi,
    ...tripsHi,
    ...workHi,
  };
  return Object.entries(en).flatMap(([template, texts]) => {
    const hindi = hi[template];
    const inHindi = hindi === undefined ? [] : sides(hindi);
    return sides(texts).map((text, index) => ({
      en: text,
      hi: inHindi[index],
      at: [`message ${template}`],
      isButton: false,
    }));
  });
}

/** Returns what the API says when it refuses, each beside its Hindi. */
export function refusalTexts(): Text[] {
  const hi: Record<string, string> = refusalsHi;
  return Object.entries<string>(refusalsEn).map(([reason, en]) => ({
    en,
    hi: hi[reason],
    at: [`refusal ${reason}`],
    isButton: false,
  }));
}

const SUMMARY = /\bsummary:\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)`)/gu;
const DESCRIPTIONS = 'server/src/platform/http/openapi-operations.ts';

/** Returns what the description of the API says, in English only: titles of problems, summaries and descriptions of calls. */
export function apiTexts(): Text[] {
  const titles = Object.entries(problems).map(([code, { title }]) => ({ en: title, at: `problem ${code}` }));
  const summaries = globSync('contract/src/**/*.ts', { cwd: root }).flatMap((file) =>
    Array.from(readFileSync(join(root, file), 'utf8').matchAll(SUMMARY), ([, single, double, ticked]) => ({
      en: (single ?? double ?? ticked ?? '').replaceAll("\\'", "'"),
      at: file,
    })),
  );
  const descriptions = Array.from(
    readFileSync(join(root, DESCRIPTIONS), 'utf8').matchAll(/['`]([A-Z][^'`]* [^'`]*)['`]/gu),
    ([, en = '']) => ({ en, at: DESCRIPTIONS }),
  );
  return [...titles, ...summaries, ...descriptions].map(({ en, at }) => ({ en, at: [at], isButton: false }));
}
