import type { ServiceCategory } from '@dihaadi/contract/services';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../lib/i18n.tsx';
import { tradeLabels } from '../services/public.ts';

type Named = { name: string; name_hi?: string | null; category: ServiceCategory };

/** Returns a service's name in the reader's language; without one, readers of Hindi get the trade's name. */
export function useServiceName() {
  const { i18n } = useLingui();
  const locale = useLocale();
  return ({ name, name_hi: nameHi, category }: Named): string =>
    locale === 'en' ? name : (nameHi ?? i18n._(tradeLabels[category]));
}
