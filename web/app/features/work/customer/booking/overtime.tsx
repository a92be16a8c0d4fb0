import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../../../lib/format.ts';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/inputs.tsx';

const HOURS = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4];

type OvertimeProps = { hours: number; isPending: boolean; onChange: (hours: number) => void };

/** How many hours somebody has worked beyond what was agreed on. */
export function Overtime({ hours, isPending, onChange }: OvertimeProps) {
  const { t } = useLingui();
  const all = [...new Set([...HOURS, hours])].toSorted((a, b) => a - b);
  return (
    <Field label={<Trans>Overtime</Trans>} hint={<Trans>Paid at twice the rate</Trans>}>
      {(control) => (
        <Select
          {...control}
          value={String(hours)}
          disabled={isPending}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {all.map((one) => (
            <option key={one} value={one}>
              {one === 0 ? t`None` : t`${formatNumber(one)} hours`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
