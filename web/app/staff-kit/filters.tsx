import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Select } from '../ui/inputs.tsx';
import { SearchInput } from '../ui/search-input.tsx';

/** One thing to filter by: what it is called, what "all" is called, and what there is. */
export type Filter = {
  name: string;
  label: MessageDescriptor;
  all: MessageDescriptor;
  options: readonly (readonly [value: string, label: MessageDescriptor | string])[];
};

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
  const set = filters.flatMap(({ name, label, options }) => {
    const value = options.find(([one]) => one === chosen(table, name));
    return value === undefined ? [] : [{ name, words: `${i18n._(label)}: ${say(value[1])}` }];
  });
  return (
    <search className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2 lg:flex">
        {search !== undefined && (
          <SearchInput
            className="sm:col-span-2 lg:min-w-56 lg:flex-1"
            label={search}
            maxLength={LONGEST_SEARCH}
            value={table.search.typed}
            onChange={(event) => table.search.type(event.target.value)}
          />
        )}
        {filters.map(({ name, label, all, options }) => (
          <Select
            key={name}
            aria-label={i18n._(label)}
            // Nothing of these is the first: what the list does unless asked otherwise.
            value={options.some(([one]) => one === chosen(table, name)) ? chosen(table, name) : ''}
            onChange={({ target }) => table.choose(name, target.value === '' ? undefined : target.value)}
          >
            <option value="">{i18n._(all)}</option>
            {options.map(([value, words]) => (
              <option key={value} value={value}>
                {say(words)}
              </option>
            ))}
          </Select>
        ))}
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

const chosen = ({ query }: Table, name: string): string => {
  const value = new Map<string, unknown>(Object.entries(query)).get(name);
  return typeof value === 'string' ? value : '';
};
