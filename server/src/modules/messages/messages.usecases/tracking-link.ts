import type { Language } from '@dihaadi/contract/registration';
import { type Details, LONGEST_VALUE } from '../messages.texts.ts';
import { detailIn } from '../messages.texts/details.ts';

/**
 * Returns a tracking link: `link`, in full, and for SMS `link_1` and `link_2`, each of which fits a placeholder. A
 * server with no known address, or a long one, names whom to contact instead.
 */
export function trackingLink(site: string | undefined, token: string, language: Language): Details {
  const elsewhere = { link_1: detailIn[language]('ask-our-team'), link_2: '' };
  if (site === undefined) return elsewhere;
  const link = `${site}/track/${token}`;
  const short = `${new URL(site).host}/track/${token}`;
  if (short.length > 2 * LONGEST_VALUE) return { link, ...elsewhere };
  return { link, link_1: short.slice(0, LONGEST_VALUE), link_2: short.slice(LONGEST_VALUE) };
}
