import type { OwnDisputeRow } from '@dihaadi/contract/disputes';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { useServiceName } from '../worker-bookings/public.ts';
import { disputedThingLabels } from './disputes.labels.ts';

type Thing = Pick<OwnDisputeRow, 'thing' | 'about' | 'about_trade'>;

/** Returns the function that names the thing of a dispute: "Plumber", "Payment". */
export function useThingName() {
  const { i18n } = useLingui();
  const serviceName = useServiceName();
  return ({ thing, about, about_trade: category }: Thing): string => {
    if (about === null) return i18n._(disputedThingLabels[thing]);
    return category === null ? about : serviceName({ name: about, category });
  };
}

/** Returns the subject of a dispute as text: "Plumber, 24 Nov". */
export function useDisputeSubject(dispute: Thing & Pick<OwnDisputeRow, 'about_at'>): string {
  const locale = useLocale();
  const what = useThingName()(dispute);
  const { about_at: at } = dispute;
  return at === null ? what : `${what}, ${formatDate(at, locale)}`;
}
