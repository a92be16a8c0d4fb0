import { useState } from 'react';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable, type Sort } from '../../ui/data-table.tsx';
import { LoadMore } from '../../ui/pagination.tsx';
import { Empty } from '../../ui/pictograms/states.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Section, Specimen } from './frame.tsx';

type Booking = {
  id: string;
  customer: string;
  phone: string;
  from: string;
  to: string;
  fare: number;
  tone: Tone;
  status: string;
};

const people = ['Asha Verma', 'Imran Khan', 'Lakshmi Narayanan', 'ओम प्रकाश', 'Gurpreet Kaur', 'Bijoy Das'];
const places = ['Johari Bazaar', 'Amer Road', 'Vaishali Nagar, Block C, near the water tank', 'Raja Park'];
const statuses: [Tone, string][] = [
  ['warning', 'Pending'],
  ['info', 'Driver assigned'],
  ['success', 'Completed'],
  ['danger', 'Cancelled by the customer'],
];

const bookings: Booking[] = Array.from({ length: 24 }, (_, index) => {
  const [tone, status] = statuses[index % statuses.length] ?? ['neutral', ''];
  return {
    id: (0x4f2a9c1e + index * 7919).toString(16),
    customer: people[index % people.length] ?? '',
    phone: `+91 98765 4${String(3210 + index)}`,
    from: places[index % places.length] ?? '',
    to: places[(index + 1) % places.length] ?? '',
    fare: 120 + ((index * 137) % 900),
    tone,
    status,
  };
});

const columns: Column<Booking>[] = [
  { key: 'id', header: 'Booking', cell: ({ id }) => id, sortable: true },
  { key: 'customer', header: 'Customer', cell: ({ customer }) => customer, sortable: true },
  { key: 'phone', header: 'Phone', cell: ({ phone }) => <span className="whitespace-nowrap">{phone}</span> },
  { key: 'from', header: 'Pickup', cell: ({ from }) => from },
  { key: 'to', header: 'Drop', cell: ({ to }) => to },
  {
    key: 'fare',
    header: 'Fare',
    end: true,
    sortable: true,
    cell: ({ fare }) => <span className="font-bold">₹{fare}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ tone, status }) => <Badge tone={tone}>{status}</Badge>,
  },
  {
    key: 'actions',
    header: 'Actions',
    always: true,
    cell: () => (
      <Button variant="secondary" size="small">
        Assign
      </Button>
    ),
  },
];

const order: Record<string, (row: Booking) => string | number> = {
  id: ({ id }) => id,
  customer: ({ customer }) => customer,
  fare: ({ fare }) => fare,
};

function sorted({ key, direction }: Sort): Booking[] {
  const by = order[key] ?? (() => 0);
  const sign = direction === 'asc' ? 1 : -1;
  return bookings.toSorted((a, b) => sign * (by(a) > by(b) ? 1 : by(a) < by(b) ? -1 : 0));
}

/** The staff table with all its features, and the placeholders for its rows. */
export function Tables() {
  const [sort, setSort] = useState<Sort>({ key: 'fare', direction: 'desc' });
  const [hidden, setHidden] = useState<string[]>(['to']);
  const [selected, setSelected] = useState<string[]>([]);
  const [opened, setOpened] = useState<string>();
  return (
    <Section id="tables" title="Table">
      <DataTable
        caption="Bookings"
        columns={columns}
        rows={sorted(sort)}
        keyOf={({ id }) => id}
        sorting={{ sort, onSort: setSort, label: 'Sort', ascending: 'Ascending', descending: 'Descending' }}
        columnChoice={{ hidden, onHidden: setHidden, label: 'Columns' }}
        selection={{
          selected,
          onSelect: setSelected,
          allLabel: 'Select all',
          labelOf: ({ id }) => `Select booking ${id}`,
          summary: `${selected.length} chosen`,
          actions: (
            <Button variant="danger" size="small" onClick={() => setSelected([])}>
              Cancel them
            </Button>
          ),
        }}
        opened={opened}
        onOpen={({ id }) => setOpened(id)}
        renderLink={({ id }, content) => (
          <a
            href={`#${id}`}
            className="text-primary-ink underline underline-offset-4"
            onClick={(event) => {
              event.preventDefault();
              setOpened(id);
            }}
          >
            {content}
          </a>
        )}
        tools={<SearchInput label="Search bookings" className="max-w-md" />}
        count="24 of 1,204"
        footer={<LoadMore label="Show older bookings" onMore={() => undefined} />}
      />
      <TableStateSpecimens />
    </Section>
  );
}

function TableStateSpecimens() {
  return (
    <>
      <Specimen name="Plain, as on the Bookings tab">
        <DataTable
          caption="Bookings, plain"
          columns={columns}
          rows={bookings.slice(0, 2)}
          keyOf={({ id }) => id}
        />
      </Specimen>
      <Specimen name="Loading">
        <DataTable
          caption="Bookings, loading"
          columns={columns}
          rows={[]}
          keyOf={({ id }) => id}
          placeholder={<TableSkeleton label="Loading..." count={4} />}
        />
      </Specimen>
      <Specimen name="Empty">
        <DataTable
          caption="Bookings, none"
          columns={columns}
          rows={[]}
          keyOf={({ id }) => id}
          placeholder={
            <EmptyState picture={<Empty className="size-10" />} title="No bookings here">
              <p className="text-ink-soft">New ones appear by themselves.</p>
            </EmptyState>
          }
        />
      </Specimen>
    </>
  );
}
