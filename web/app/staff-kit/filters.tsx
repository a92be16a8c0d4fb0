import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../lib/format.ts';
import { type Locale, useLocale } from '../lib/i18n.tsx';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import {
  chooseSeveral,
  chosen,
  type Filter,
  type FilteredTable,
  FilterInput,
  optionLabel,
  severalOf,
} from './filter-inputs.tsx';

export type { Filter } from './filter-inputs.tsx';

type Table = FilteredTable & {
  search: { typed: string; type: (typed: string) => void };
  clear: () => void;
};

const LONGEST_SEARCH = 100;

/** Search and filters of a staff list, with the current values. */
export function Filters({
  table,
  search,
  filters,
}: {
  table: Table;
  /** Label of the search: "Find by name, phone, email"; undefined if the list has none. */
  search?: string | undefined;
  filters: readonly Filter[];
}) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const set = filters.flatMap((filter) => chipsOf(filter, { table, i18n, locale }));
  return (
    <search className="grid gap-3 lg:gap-2">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2 sm:flex sm:flex-wrap">
        {search !== undefined && (
          <SearchInput
            className="col-span-full sm:min-w-60 sm:flex-1 lg:min-w-44"
            label={search}
            maxLength={LONGEST_SEARCH}
            value={table.search.typed}
            onChange={(event) => table.search.type(event.target.value)}
          />
        )}
        {filters.map((filter) => (
          <FilterInput key={filter.name} table={table} filter={filter} />
        ))}
      </div>
      {set.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {set.map(({ key, words, remove }) => (
            <Chip key={key} removeLabel={t`Remove filter: ${words}`} onRemove={remove}>
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

type Set = { key: string; words: string; remove: () => void };

/** Returns a filter's current values, each on its own. */
function chipsOf(
  filter: Filter,
  { table, i18n, locale }: { table: FilteredTable; i18n: I18n; locale: Locale },
): Set[] {
  const { name, label } = filter;
  const value = chosen(table, name);
  const chip = (said: string, key = name, remove = () => table.choose(name, undefined)): Set => ({
    key,
    words: `${i18n._(label)}: ${said}`,
    remove,
  });
  if (value === '') return [];
  if ('isDay' in filter) return [chip(formatDate(value, locale))];
  if ('isArea' in filter) return [chip(value)];
  if ('isSeveral' in filter) {
    const values = severalOf(table, filter);
    return values.map((one) =>
      chip(optionLabel(i18n, filter, one) ?? one, `${name}.${one}`, () =>
        chooseSeveral(
          table,
          name,
          values.filter((other) => other !== one),
        ),
      ),
    );
  }
  const said = optionLabel(i18n, filter, value);
  return said === undefined ? [] : [chip(said)];
}
