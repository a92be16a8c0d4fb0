import { type FeePage, feePagePath } from '../../payments/payments.public.ts';
import type { Language } from '@dihaadi/contract/registration';
import { type Details, LONGEST_VALUE } from '../messages.texts.ts';
import { detailIn } from '../messages.texts/details.ts';

/**
 * Returns where a person pays the fee they owe: `link`, the payer's own page, and `pay_at`, the short address for SMS,
 * which redirects there after sign-in. A server with no known address refers to the app.
 */
export function payLinkDetails(site: string | undefined, payer: FeePage, language: Language): Details {
  const inTheApp = detailIn[language]('in-the-app');
  if (site === undefined) return { pay_at: inTheApp };
  const short = `${new URL(site).host}/pay`;
  return {
    link: `${site}${feePagePath(payer)}`,
    pay_at: short.length > LONGEST_VALUE ? inTheApp : short,
  };
}
