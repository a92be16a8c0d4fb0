import type { Language } from '@dihaadi/contract/registration';
import { type Details, LONGEST_VALUE } from '../messages.texts.ts';
import { detailIn } from '../messages.texts/details.ts';

/**
 * The address of a tracking link: `link`, whole, and for an SMS `link_1` and `link_2`, of which each fits into its place. A
 * server that does not know its own address, or has a long one, says whom to ask.
 */
export function trackingLink(site: string | undefined, token: string, language: Language): Details {
  const elsewhere = { link_1: detailIn[language]('ask-our-team'), link_2: '' };
  if (site === undefined) return elsewhere;
  const link = `${site}/track/${token}`;
  const short = `${new URL(site).host}/track/${token}`;
  if (short.length > 2 * LONGEST_VALUE) return { link, ...elsewhere };
  return { link, link_1: short.slice(0, LONGEST_VALUE), link_2: short.slice(LONGEST_VALUE) };
}
