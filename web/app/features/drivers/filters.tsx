import { driverStatuses } from '@dihaadi/contract/drivers';
import { packageServiceTypes } from '@dihaadi/contract/fare';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Select } from '../../ui/inputs.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { serviceTypes, statuses } from '../../lib/driver-words.ts';
import type { DriversTable } from './table.ts';

type Filter = { label: MessageDescriptor; all: MessageDescriptor; options: Map<string, MessageDescriptor> };

const filters: Record<'driver_status' | 'service_type', Filter> = {
  driver_status: {
    label: msg`Status`,
    all: msg`All statuses`,
    options: new Map(driverStatuses.map((status) => [status, statuses[status].label])),
  },
  service_type: {
    label: msg`Service type`,
    all: msg`All services`,
    options: new Map(packageServiceTypes.map((service) => [service, serviceTypes[service]])),
  },
};
const names = ['driver_status', 'service_type'] as const;
const LONGEST_SEARCH = 100;

/** Search and filters, and what is set of them. */
export function Filters({ table }: { table: DriversTable }) {
  const { t, i18n } = useLingui();
  const { query, search, choose } = table;
  const set = names.flatMap((name) => {
    const { label, options } = filters[name];
    const value = options.get(query[name] ?? '');
    return value === undefined ? [] : [{ name, words: `${i18n._(label)}: ${i18n._(value)}` }];
  });
  return (
    <search className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(14rem,1fr)_auto_auto]">
        <SearchInput
          className="sm:col-span-2 lg:col-span-1"
          label={t`Find by name, phone, email, licence or vehicle`}
          maxLength={LONGEST_SEARCH}
          value={search.typed}
          onChange={(event) => search.type(event.target.value)}
        />
        {names.map((name) => (
          <Select
            key={name}
            aria-label={i18n._(filters[name].label)}
            value={query[name] ?? ''}
            onChange={({ target }) => choose(name, target.value === '' ? undefined : target.value)}
          >
            <option value="">{i18n._(filters[name].all)}</option>
            {[...filters[name].options].map(([value, words]) => (
              <option key={value} value={value}>
                {i18n._(words)}
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
              removeLabel={t`Remove the filter ${words}`}
              onRemove={() => choose(name, undefined)}
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
