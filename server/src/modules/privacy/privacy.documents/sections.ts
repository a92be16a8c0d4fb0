import type { DB } from '../../../platform/db.types.ts';
import {
  contactSections,
  jobSections,
  loginSections,
  profileSections,
  rightsSections,
  safetySections,
} from './person-sections.ts';
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

/** Table in a readable copy. */
export type Section = { table: AnySection['table']; columns: readonly ShownColumn[] };

type ChapterName = keyof typeof sectionsOf;

const chapter = (name: ChapterName): { name: ChapterName; sections: readonly Section[] } => ({
  name,
  sections: sectionsOf[name],
});

/** Chapters of a readable copy, with their sections, in order. */
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

/** Every status, kind and other code that a shown column may contain. A new one does not compile without its label. */
export type ShownCode = CodeOf<AnySection>;

/** Names of the shown columns. A new one does not compile without its label. */
export type ShownColumn = AnySection['columns'][number];
