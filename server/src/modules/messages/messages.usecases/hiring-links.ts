import type { Language } from '@dihaadi/contract/registration';
import { type Details, LONGEST_VALUE } from '../messages.texts.ts';
import { detailIn } from '../messages.texts/details.ts';

/** Short addresses of messages, which lead on after signing in: a seeker's applications, a company's jobs, all jobs. */
const PAGES = { applied: '/applied', applicants: '/applicants', jobs: '/jobs' } as const;

/**
 * Where the reader sees more: `link`, whole, and `see_at`, the same as one place of an SMS holds it. A server that does not
 * know its own address, or has a long one, says that it is in the app.
 */
export function hiringLink(site: string | undefined, page: keyof typeof PAGES, language: Language): Details {
  const inTheApp = detailIn[language]('in-the-app');
  if (site === undefined) return { see_at: inTheApp };
  const path = page === 'jobs' && language === 'hi' ? `/hi${PAGES[page]}` : PAGES[page];
  const short = `${new URL(site).host}${path}`;
  return { link: `${site}${path}`, see_at: short.length > LONGEST_VALUE ? inTheApp : short };
}

const PLACES = 3;

/** Where an interview is: `place`, whole, and for an SMS its first 90 characters in three neighbouring places. */
export function interviewPlace(address: string | null, language: Language): Details {
  const place = address ?? detailIn[language]('by-phone');
  const letters = Array.from(place);
  const parts = Array.from({ length: PLACES }, (_, index) =>
    letters.slice(index * LONGEST_VALUE, (index + 1) * LONGEST_VALUE).join(''),
  );
  return { place, ...Object.fromEntries(parts.map((part, index) => [`place_${index + 1}`, part])) };
}
