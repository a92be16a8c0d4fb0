import type { StaffSosRow } from '@dihaadi/contract/staff-sos';
import { useLingui } from '@lingui/react/macro';
import { sosSideLabels } from './sos.labels.ts';

/** Name of the person who raised an alert; a guest has none. */
export function PersonName({ alert: { person, side } }: { alert: Pick<StaffSosRow, 'person' | 'side'> }) {
  const { t, i18n } = useLingui();
  const name = person.name === '' ? t`Guest` : person.name;
  return side === null ? name : `${name} · ${i18n._(sosSideLabels[side])}`;
}
