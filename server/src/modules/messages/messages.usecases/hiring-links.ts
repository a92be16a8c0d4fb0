import type { Language } from '@dihaadi/contract/registration';
import { type Details, LONGEST_VALUE } from '../messages.texts.ts';
import { detailIn } from '../messages.texts/details.ts';

/** Short addresses in messages, which redirect after sign-in: a seeker's applications, a company's jobs, all jobs. */
const PAGES = { applied: '/applied', applicants: '/applicants', jobs: '/jobs' } as const;

/**
 * Returns where the reader sees more: `link`, in full, and `see_at`, which fits one placeholder of an SMS. A server
 * with no known address, or a long one, refers to the app.
 */
export function hiringLink(site: string | undefined, page: keyof typeof PAGES, language: Language): Details {
  const inTheApp = detailIn[language]('in-the-app');
  if (site === undefined) return { see_at: inTheApp };
  const path = page === 'jobs' && language === 'hi' ? `/hi${PAGES[page]}` : PAGES[page];
  const short = `${new URL(site).host}${path}`;
  return { link: `${site}${path}`, see_at: short.length > LONGEST_VALUE ? inTheApp : short };
}

const PLACES = 3;

/** Returns an interview's address: `place`, in full, and for SMS its first 90 characters in three adjacent placeholders. */
export function interviewPlace(address: string | null, language: Language): Details {
  const place = address ?? detailIn[language]('by-phone');
  const letters = Array.from(place);
  const parts = Array.from({ length: PLACES }, (_, index) =>
    letters.slice(index * LONGEST_VALUE, (index + 1) * LONGEST_VALUE).join(''),
  );
  return { place, ...Object.fromEntries(parts.map((part, index) => [`place_${index + 1}`, part])) };
}
