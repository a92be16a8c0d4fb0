import type { JobStatus } from '@dihaadi/contract/jobs';
import type { ServiceCategory } from '@dihaadi/contract/services';
import { badField } from '../../platform/errors.ts';
import type { Machine } from '../../platform/machine.ts';

/** Names of each trade in English and Hindi: people search for either. */
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

/** `submit` sends a new company's job to staff and `send_back` returns it; `resume` ends a pause. */
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

/** Whether a job is public, or was before it ended: one closed during its review was never public. */
export const isOrWasPublic = (job: { status: JobStatus; firstPublishedAt: Date | null }): boolean =>
  job.status !== 'draft' && job.status !== 'in_review' && job.firstPublishedAt !== null;

/** Whether a job's text may still change: ended jobs stay as people saw them. */
export const isEditable = (status: JobStatus): boolean =>
  status === 'draft' || status === 'in_review' || status === 'active' || status === 'paused';

/** Whether a job is a draft that was never public, so it can be deleted. */
export const isUnpublishedDraft = (job: { status: JobStatus; firstPublishedAt: Date | null }): boolean =>
  job.status === 'draft' && job.firstPublishedAt === null;

/** Throws 400 for a maximum salary below the minimum. 0 means not stated. In paise. */
export function checkSalary({ min, max }: { min: number; max: number }): void {
  if (min > 0 && max > 0 && max < min) {
    throw badField('salary_max', 'salary-order');
  }
}

/** Throws 400 for a deadline in the past. */
export function checkDeadline(deadline: Date | null, now: Date): void {
  if (deadline !== null && deadline <= now) {
    throw badField('application_deadline', 'deadline-passed');
  }
}

/** Whether people may apply now. The task that expires a job runs up to a minute after its deadline. */
export const takesApplications = (
  job: { status: JobStatus; applicationDeadline: Date | null },
  now: Date,
): boolean => job.status === 'active' && (job.applicationDeadline === null || job.applicationDeadline > now);

// Letters with their marks, and digits, of any script: a vowel sign belongs to its word. PostgreSQL's own parser ends a
// Hindi word at one.
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
// Some people type joiners and soft hyphens, others do not.
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
// A lexeme may have 2046 bytes; real words have less than half as many characters.
const LONGEST_WORD = 64;

/** Returns the normalised words of these texts: lower case, NFC, each once. */
export function wordsOf(texts: readonly string[]): string[] {
  const all = texts.join(' ').replace(UNSEEN, '').toLowerCase().normalize('NFC').match(WORD) ?? [];
  const words = all.filter((word) => LETTER_OR_DIGIT.test(word));
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD).toWellFormed()))];
}

const MAX_SEARCH_WORDS = 8;

/** Returns the first eight search words of a text; none without letters or digits. */
export const askedFor = (text: string): string[] => wordsOf([text]).slice(0, MAX_SEARCH_WORDS);

/** Filters of jobs. */
type Facets = {
  city?: string | undefined;
  jobType?: string | undefined;
  contractType?: string | undefined;
  isRemote?: boolean | undefined;
};

// Words that cannot be typed, because no word has a colon. Cities that differ only in punctuation share one.
const facetsOf = ({ city, jobType, contractType, isRemote }: Facets): string[] => [
  ...(city === undefined ? [] : [`city:${wordsOf([city]).join('.')}`]),
  ...(jobType === undefined ? [] : [`type:${jobType}`]),
  ...(contractType === undefined ? [] : [`contract:${contractType}`]),
  ...(isRemote === undefined ? [] : [`remote:${isRemote}`]),
];

export const countFacets = (facets: Facets): number => facetsOf(facets).length;

const firstLetter = (word: string): string => String.fromCodePoint(word.codePointAt(0) ?? 0);

/**
 * Returns a job's entries in the word index: its words; its facets, so that one index can match all conditions; and the
 * first letters of its words, because one letter begins thousands of words.
 */
export function lexemesOf(texts: readonly string[], facets: Facets): string[] {
  const words = wordsOf(texts);
  const letters = new Set(words.map((word) => `letter:${firstLetter(word)}`));
  return [...words, ...letters, ...facetsOf(facets)];
}

/** Returns the text of a tsquery for one term, matched as a prefix. A term cannot contain quotes or backslashes. */
export const termQuery = (word: string): string =>
  word === firstLetter(word) ? `'letter:${word}'` : `'${word}':*`;

/** Returns the text of a tsquery for jobs that match `search` and have these facets. */
export const withFacets = (search: string, facets: Facets): string =>
  [search, ...facetsOf(facets).map((facet) => `'${facet}'`)].filter((part) => part !== '').join(' & ');

/** Like `withFacets`, for jobs in which each of `words` is a prefix of a word. */
export const tsqueryOf = (words: readonly string[], facets: Facets): string =>
  withFacets(words.map(termQuery).join(' & '), facets);
