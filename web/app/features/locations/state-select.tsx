import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { useLocale } from '../../lib/i18n.tsx';
import { Select } from '../../ui/inputs.tsx';
import { states } from './states.labels.ts';

type Props = ComponentProps<typeof Select> & {
  /** The saved value, in case it was spelt differently. */
  kept: string | null;
};

/** Select of the states and union territories, in the order of the screen's language; their English names are stored. */
export function StateSelect({ kept, ...rest }: Props) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const named = Object.entries(states).map(([value, name]) => ({ value, name: i18n._(name) }));
  const options = named.toSorted((a, b) => a.name.localeCompare(b.name, locale));
  return (
    <Select {...rest} autoComplete="address-level1">
      <option value="">{t`Choose your state`}</option>
      {kept !== null && states[kept] === undefined && <option value={kept}>{kept}</option>}
      {options.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  );
}
