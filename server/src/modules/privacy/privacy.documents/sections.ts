import type { DB } from '../../../platform/db.types.ts';
import {
  contactSections,
  jobSections,
  loginSections,
  profileSections,
  rightsSections,
  safetySections,
} from './person-sections.ts';
import type { Both } from './section.ts';
import { bookingSections, moneySections } from './booking-sections.ts';

const sectionsOf = {
  profile: profileSections,
  bookings: bookingSections,
  money: moneySections,
  jobs: jobSections,
  contact: contactSections,
  safety: safetySections,
  rights: rightsSections,
  logins: loginSections,
} as const;

type AnySection = (typeof sectionsOf)[keyof typeof sectionsOf][number];

const TITLES: Record<keyof typeof sectionsOf, Both> = {
  profile: ['Your profile', 'आपकी प्रोफ़ाइल'],
  bookings: ['Bookings and work', 'बुकिंग और काम'],
  money: ['Payments', 'पेमेंट'],
  jobs: ['Jobs', 'नौकरियाँ'],
  contact: ['Messages and notifications', 'मैसेज और नोटिफ़िकेशन'],
  safety: ['Safety and disputes', 'सुरक्षा और विवाद'],
  rights: ['Consent and your data', 'सहमति और आपका डेटा'],
  logins: ['Logins and devices', 'लॉग इन और डिवाइस'],
};

/** A table in a readable copy. */
export type Section = { table: keyof DB; title: Both; columns: readonly ShownColumn[] };

const chapter = (name: keyof typeof sectionsOf): { title: Both; sections: readonly Section[] } => ({
  title: TITLES[name],
  sections: sectionsOf[name],
});

/** The chapters of a readable copy, with their sections, in their order. */
export const chapters = [
  chapter('profile'),
  chapter('bookings'),
  chapter('money'),
  chapter('jobs'),
  chapter('contact'),
  chapter('safety'),
  chapter('rights'),
  chapter('logins'),
];

type Read<V> = V extends { readonly __select__: infer S } ? S : V;
type Literal<V> = V extends string ? (string extends V ? never : V) : never;
type Code<V> = V extends readonly (infer Item)[] ? Literal<Item> : Literal<V>;
type CodeOf<S> = S extends { table: infer T extends keyof DB; columns: (infer C)[] }
  ? C extends keyof DB[T]
    ? Code<Read<DB[T][C]>>
    : never
  : never;

/** Every status, kind and other code that a shown column may hold. A new one does not compile without its words. */
export type ShownCode = CodeOf<AnySection>;

/** The names of the columns that are shown. A new one does not compile without its label. */
export type ShownColumn = AnySection['columns'][number];
