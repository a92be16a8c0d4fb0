import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/inputs.tsx';

type OvertimeProps = {
  hours: number;
  /** Maximum in minutes. */
  most: number;
  isPending: boolean;
  onChange: (hours: number) => void;
};

/** Field for the hours worked beyond those agreed. */
export function Overtime({ hours, most, isPending, onChange }: OvertimeProps) {
  const { t } = useLingui();
  if (most === 0) return null;
  const halves = Array.from({ length: most / 30 + 1 }, (_, n) => n / 2);
  const all = [...new Set([...halves, hours])].toSorted((a, b) => a - b);
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
              {one === 0 ? t`None` : t`${plural(one, { one: '# hour', other: '# hours' })}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
