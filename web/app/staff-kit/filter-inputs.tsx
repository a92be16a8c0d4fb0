import { areaByPincode } from '@dihaadi/contract/staff-filters';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { cx } from '../ui/cx.ts';
import { Input, look, Select } from '../ui/inputs.tsx';
import { Menu, MenuChecks } from '../ui/menu.tsx';
import { DayInput } from './day-input.tsx';
import { useSearchText } from './table-state.ts';

type Named = { name: string; label: MessageDescriptor };

/** One value of a list. */
export type Choice = Named & {
  all: MessageDescriptor;
  options: readonly (readonly [value: string, label: MessageDescriptor | string])[];
};

/** Several values of a list: separated by commas in the address. */
export type Several = Choice & { isSeveral: true };

/** A day, typed or chosen with the device's own picker. */
export type Day = Named & { isDay: true };

/** An area: a PIN code, or its first digits. */
export type Area = Named & { isArea: true };

/** One filter: its name, the label of "all", and its options; or a day, or an area. */
export type Filter = Choice | Several | Day | Area;

export type FilteredTable = { query: object; choose: (filter: string, value: string | undefined) => void };

/** Returns a filter's current value; empty for none. */
export const chosen = ({ query }: FilteredTable, name: string): string => {
  const value = new Map<string, unknown>(Object.entries(query)).get(name);
  return typeof value === 'string' ? value : '';
};

/** Returns the current values of a filter with several. */
export const severalOf = (table: FilteredTable, { name, options }: Several): string[] => {
  const named = chosen(table, name).split(',');
  return options.flatMap(([value]) => (named.includes(value) ? [value] : []));
};

/** Sets the values in the address, or removes the filter. */
export const chooseSeveral = (table: FilteredTable, name: string, values: readonly string[]): void =>
  table.choose(name, values.length === 0 ? undefined : values.join(','));

/** Input for a filter. */
export function FilterInput({ table, filter }: { table: FilteredTable; filter: Filter }) {
  if ('isDay' in filter) return <DayFilter table={table} filter={filter} />;
  if ('isArea' in filter) return <AreaFilter table={table} filter={filter} />;
  if ('isSeveral' in filter) return <SeveralFilter table={table} filter={filter} />;
  return <ChoiceFilter table={table} filter={filter} />;
}

const beside = {
  label: 'col-span-full flex items-center gap-2',
  words: 'whitespace-nowrap text-base text-ink-soft',
};

function DayFilter({ table, filter: { name, label } }: { table: FilteredTable; filter: Day }) {
  const { i18n } = useLingui();
  return (
    <label className={beside.label}>
      <span className={beside.words}>{i18n._(label)}</span>
      <DayInput
        className="min-w-0 flex-1 sm:w-40 lg:flex-none lg:in-data-low:w-36"
        value={chosen(table, name)}
        onDay={(day) => table.choose(name, day)}
      />
    </label>
  );
}

const LONGEST_PIN = 7;

/** Fewer digits than an area needs are not applied. */
function AreaFilter({ table, filter: { name, label } }: { table: FilteredTable; filter: Area }) {
  const { t, i18n } = useLingui();
  const { typed, type } = useSearchText(chosen(table, name), (said) => {
    const area = areaByPincode.safeParse(said);
    if (said === '') table.choose(name, undefined);
    else if (area.success) table.choose(name, area.data);
  });
  return (
    <label className={beside.label}>
      <span className={beside.words}>{i18n._(label)}</span>
      <Input
        className="min-w-0 flex-1 tabular-nums sm:w-36 lg:flex-none lg:in-data-low:w-28"
        inputMode="numeric"
        autoComplete="off"
        maxLength={LONGEST_PIN}
        placeholder={t`302 or 302017`}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </label>
  );
}

const say = (i18n: { _: (words: MessageDescriptor) => string }, words: MessageDescriptor | string) =>
  typeof words === 'string' ? words : i18n._(words);

/** Returns the label of one of the options. */
export const optionLabel = (
  i18n: { _: (words: MessageDescriptor) => string },
  { options }: Pick<Choice, 'options'>,
  value: string,
): string | undefined => {
  const option = options.find(([one]) => one === value);
  return option && say(i18n, option[1]);
};

function SeveralFilter({ table, filter }: { table: FilteredTable; filter: Several }) {
  const { t, i18n } = useLingui();
  const { name, label, all, options } = filter;
  const values = severalOf(table, filter);
  const [only, ...others] = values;
  const [called, count] = [i18n._(label), values.length];
  const words =
    only === undefined
      ? i18n._(all)
      : others.length === 0
        ? (optionLabel(i18n, filter, only) ?? only)
        : t`${called}: ${count}`;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`${called}: ${words}`}
          className={cx(
            look,
            'flex items-center justify-between gap-2 text-start sm:w-auto sm:min-w-44 lg:in-data-low:min-w-36',
          )}
        >
          <span className="truncate">{words}</span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0" />
        </button>
      }
    >
      <MenuChecks
        label={called}
        options={options.map(([value, option]) => ({ value, label: say(i18n, option) }))}
        chosen={values}
        onChoose={(next) => chooseSeveral(table, name, next)}
      />
    </Menu>
  );
}

function ChoiceFilter({ table, filter }: { table: FilteredTable; filter: Choice }) {
  const { i18n } = useLingui();
  const { name, label, all, options } = filter;
  const value = chosen(table, name);
  return (
    <Select
      aria-label={i18n._(label)}
      // An unknown value selects the first: the list's default.
      value={options.some(([one]) => one === value) ? value : ''}
      onChange={({ target }) => table.choose(name, target.value === '' ? undefined : target.value)}
    >
      <option value="">{i18n._(all)}</option>
      {options.map(([one, words]) => (
        <option key={one} value={one}>
          {say(i18n, words)}
        </option>
      ))}
    </Select>
  );
}
