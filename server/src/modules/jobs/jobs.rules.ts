import type { JobStatus } from '@dihaadi/contract/jobs';
import type { ServiceCategory } from '@dihaadi/contract/services';
import { badField } from '../../platform/errors.ts';
import type { Machine } from '../../platform/machine.ts';

/** What each trade is called, in English and Hindi: people look for it in either. */
export const TRADE_NAMES: Record<ServiceCategory, readonly string[]> = {
  electrician: ['electrician', 'बिजली मिस्त्री', 'इलेक्ट्रीशियन'],
  plumber: ['plumber', 'प्लंबर', 'नल मिस्त्री'],
  painter: ['painter', 'पेंटर', 'रंगाई पुताई'],
  housekeeping: ['housekeeping', 'घर का काम', 'हाउसकीपिंग'],
  office_boy: ['office boy', 'ऑफ़िस बॉय', 'ऑफिस बॉय'],
  carpenter: ['carpenter', 'बढ़ई', 'कारपेंटर'],
  cleaning: ['cleaning', 'सफ़ाई', 'सफाई'],
  ac_repair: ['AC repair', 'AC मरम्मत', 'एसी मरम्मत'],
  driver: ['driver', 'ड्राइवर', 'चालक'],
};

/** `submit` and `send_back` pass a new company's job to staff and back; `resume` ends a pause. */
export type JobTransition =
  'publish' | 'submit' | 'approve' | 'send_back' | 'pause' | 'resume' | 'fill' | 'close' | 'expire';

/** design/domain.md, section 3. */
export const jobMachine: Machine<JobStatus, JobTransition> = {
  thing: 'job',
  transitions: {
    publish: { from: ['draft'], to: 'active' },
    submit: { from: ['draft', 'active', 'paused'], to: 'in_review' },
    approve: { from: ['in_review'], to: 'active' },
    send_back: { from: ['in_review'], to: 'draft' },
    pause: { from: ['active'], to: 'paused' },
    resume: { from: ['paused'], to: 'active' },
    fill: { from: ['active', 'paused', 'in_review'], to: 'filled' },
    close: { from: ['in_review', 'active', 'paused'], to: 'closed' },
    expire: { from: ['active', 'paused'], to: 'expired' },
  },
};

/** Whether people see a job, or have seen it before it ended: one that was closed while it waited for staff was never public. */
export const isOrWasPublic = (job: { status: JobStatus; firstPublishedAt: Date | null }): boolean =>
  job.status !== 'draft' && job.status !== 'in_review' && job.firstPublishedAt !== null;

/** Whether the text of a job may still change: what has ended stays as people knew it. */
export const isEditable = (status: JobStatus): boolean =>
  status === 'draft' || status === 'in_review' || status === 'active' || status === 'paused';

/** Whether a job is a draft that was never public, and can be deleted. */
export const isUnpublishedDraft = (job: { status: JobStatus; firstPublishedAt: Date | null }): boolean =>
  job.status === 'draft' && job.firstPublishedAt === null;

/** Refuses, with 400, a best salary below the least one. 0 means that none was said. In paise. */
export function checkSalary({ min, max }: { min: number; max: number }): void {
  if (min > 0 && max > 0 && max < min) {
    throw badField('salary_max', 'salary-order');
  }
}

/** Refuses, with 400, a deadline that has passed. */
export function checkDeadline(deadline: Date | null, now: Date): void {
  if (deadline !== null && deadline <= now) {
    throw badField('application_deadline', 'deadline-passed');
  }
}

/** Whether people may apply now. The sweep that expires a job comes up to a minute after its deadline. */
export const takesApplications = (
  job: { status: JobStatus; applicationDeadline: Date | null },
  now: Date,
): boolean => job.status === 'active' && (job.applicationDeadline === null || job.applicationDeadline > now);

// Letters with their marks, and digits, of any script: a vowel sign belongs to its word. PostgreSQL's own parser
// ends a Hindi word at one.
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
// Joiners and soft hyphens are typed by some and not by others.
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
// A lexeme may have 2046 bytes; no person types half as many characters of one word.
const LONGEST_WORD = 64;

/** The words of these texts as they are looked for: lower case, NFC, each once. */
export function wordsOf(texts: readonly string[]): string[] {
  const all = texts.join(' ').replace(UNSEEN, '').toLowerCase().normalize('NFC').match(WORD) ?? [];
  const words = all.filter((word) => LETTER_OR_DIGIT.test(word));
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD).toWellFormed()))];
}

const WORDS_ASKED_FOR = 8;

/** The words that a text asks for, its first eight; none where there is no letter and no digit. */
export const askedFor = (text: string): string[] => wordsOf([text]).slice(0, WORDS_ASKED_FOR);

/** What jobs are filtered by. */
type Facets = {
  city?: string | undefined;
  jobType?: string | undefined;
  contractType?: string | undefined;
  isRemote?: boolean | undefined;
};

// Words that no person can type: no word has a colon. Cities that differ in punctuation share one.
const facetsOf = ({ city, jobType, contractType, isRemote }: Facets): string[] => [
  ...(city === undefined ? [] : [`city:${wordsOf([city]).join('.')}`]),
  ...(jobType === undefined ? [] : [`type:${jobType}`]),
  ...(contractType === undefined ? [] : [`contract:${contractType}`]),
  ...(isRemote === undefined ? [] : [`remote:${isRemote}`]),
];

export const countFacets = (facets: Facets): number => facetsOf(facets).length;

const firstLetter = (word: string): string => String.fromCodePoint(word.codePointAt(0) ?? 0);

/**
 * What the index of words has of a job: its words, its facets, so that one index knows which jobs have all that
 * is asked for, and the letters that its words begin with, since one letter begins thousands of words.
 */
export function lexemesOf(texts: readonly string[], facets: Facets): string[] {
  const words = wordsOf(texts);
  const letters = new Set(words.map((word) => `letter:${firstLetter(word)}`));
  return [...words, ...letters, ...facetsOf(facets)];
}

/** The text of a tsquery for one term: what begins with it. Neither quotes nor backslashes can stand in a term. */
export const termQuery = (word: string): string =>
  word === firstLetter(word) ? `'letter:${word}'` : `'${word}':*`;

/** The text of a tsquery for the jobs that `search` finds and that have these facets. */
export const withFacets = (search: string, facets: Facets): string =>
  [search, ...facetsOf(facets).map((facet) => `'${facet}'`)].filter((part) => part !== '').join(' & ');

/** As `withFacets`, for the jobs in which each of `words` begins a word. */
export const tsqueryOf = (words: readonly string[], facets: Facets): string =>
  withFacets(words.map(termQuery).join(' & '), facets);
