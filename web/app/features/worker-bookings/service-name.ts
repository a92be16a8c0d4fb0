import type { ServiceCategory } from '@dihaadi/contract/services';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../lib/i18n.tsx';
import { tradeLabels } from '../services/public.ts';

/** Returns a service's name: staff write names in one language only; readers of another know the trade. */
export function useServiceName() {
  const { i18n } = useLingui();
  const locale = useLocale();
  return ({ name, category }: { name: string; category: ServiceCategory }): string =>
    locale === 'en' ? name : i18n._(tradeLabels[category]);
}
