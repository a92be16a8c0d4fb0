import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../lib/format.ts';
import { useLocale } from '../lib/i18n.tsx';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Select } from '../ui/inputs.tsx';
import { DateInput } from '../ui/number-inputs.tsx';
import { SearchInput } from '../ui/search-input.tsx';

type Choice = {
  name: string;
  label: MessageDescriptor;
  all: MessageDescriptor;
  options: readonly (readonly [value: string, label: MessageDescriptor | string])[];
};

/** A day, which is typed or chosen with the device's own picker. */
type Day = { name: string; label: MessageDescriptor; isDay: true };

/** One thing to filter by: what it is called, what "all" is called, and what there is; or a day. */
export type Filter = Choice | Day;

type Table = {
  query: object;
  search: { typed: string; type: (typed: string) => void };
  choose: (filter: string, value: string | undefined) => void;
  clear: () => void;
};

const LONGEST_SEARCH = 100;

/** Search and filters of a staff list, and what is set of them. */
export function Filters({
  table,
  search,
  filters,
}: {
  table: Table;
  /** What can be searched for: "Find by name, phone, email"; undefined where nothing can. */
  search?: string | undefined;
  filters: readonly Filter[];
}) {
  const { t, i18n } = useLingui();
  const say = (words: MessageDescriptor | string) => (typeof words === 'string' ? words : i18n._(words));
  const locale = useLocale();
  const set = filters.flatMap((filter) => {
    const { name, label } = filter;
    const value = chosen(table, name);
    if ('isDay' in filter)
      return value === '' ? [] : [{ name, words: `${i18n._(label)}: ${formatDate(value, locale)}` }];
    const option = filter.options.find(([one]) => one === value);
    return option === undefined ? [] : [{ name, words: `${i18n._(label)}: ${say(option[1])}` }];
  });
  return (
    <search className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2 lg:flex lg:flex-wrap">
        {search !== undefined && (
          <SearchInput
            className="sm:col-span-2 lg:min-w-56 lg:flex-1"
            label={search}
            maxLength={LONGEST_SEARCH}
            value={table.search.typed}
            onChange={(event) => table.search.type(event.target.value)}
          />
        )}
        {filters.map((filter) =>
          'isDay' in filter ? (
            <label key={filter.name} className="flex items-center gap-2">
              <span className="whitespace-nowrap text-base text-ink-soft">{i18n._(filter.label)}</span>
              <DateInput
                className="min-w-0 flex-1 lg:w-40 lg:flex-none"
                value={chosen(table, filter.name)}
                onChange={({ target }) =>
                  table.choose(filter.name, target.value === '' ? undefined : target.value)
                }
              />
            </label>
          ) : (
            <ChoiceFilter key={filter.name} table={table} filter={filter} say={say} />
          ),
        )}
      </div>
      {set.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {set.map(({ name, words }) => (
            <Chip
              key={name}
              removeLabel={t`Remove filter: ${words}`}
              onRemove={() => table.choose(name, undefined)}
            >
              {words}
            </Chip>
          ))}
          <Button variant="ghost" size="small" onClick={table.clear}>
            <Trans>Clear all</Trans>
          </Button>
        </div>
      )}
    </search>
  );
}

function ChoiceFilter({
  table,
  filter: { name, label, all, options },
  say,
}: {
  table: Table;
  filter: Choice;
  say: (words: MessageDescriptor | string) => string;
}) {
  const { i18n } = useLingui();
  const value = chosen(table, name);
  return (
    <Select
      aria-label={i18n._(label)}
      // Nothing of these is the first: what the list does unless asked otherwise.
      value={options.some(([one]) => one === value) ? value : ''}
      onChange={({ target }) => table.choose(name, target.value === '' ? undefined : target.value)}
    >
      <option value="">{i18n._(all)}</option>
      {options.map(([one, words]) => (
        <option key={one} value={one}>
          {say(words)}
        </option>
      ))}
    </Select>
  );
}

const chosen = ({ query }: Table, name: string): string => {
  const value = new Map<string, unknown>(Object.entries(query)).get(name);
  return typeof value === 'string' ? value : '';
};
