import { type FeePage, pageToPay } from '../../payments/payments.public.ts';
import type { Language } from '@dihaadi/contract/registration';
import { type Details, LONGEST_VALUE } from '../messages.texts.ts';
import { detailIn } from '../messages.texts/details.ts';

/**
 * Returns where a person who owes a fee pays it: `link`, the payer's own page, and `pay_at`, the short
 * address of an SMS, which leads there after signing in. A server that does not know its own address says
 * that it is in the app.
 */
export function whereToPay(site: string | undefined, payer: FeePage, language: Language): Details {
  const inTheApp = detailIn[language]('in-the-app');
  if (site === undefined) return { pay_at: inTheApp };
  const short = `${new URL(site).host}/pay`;
  return {
    link: `${site}${pageToPay(payer)}`,
    pay_at: short.length > LONGEST_VALUE ? inTheApp : short,
  };
}
