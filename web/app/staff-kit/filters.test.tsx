// @vitest-environment happy-dom
import { exportBookings } from '@dihaadi/contract/staff-package-bookings';
import { msg } from '@lingui/core/macro';
import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../testkit/show.tsx';
import { Filters, type Filter } from './filters.tsx';
import { useTableState } from './table-state.ts';

const filters: readonly Filter[] = [
  { name: 'day', label: msg`Due on`, isDay: true },
  { name: 'pincode', label: msg`PIN code`, isArea: true },
  {
    name: 'booking_status',
    isSeveral: true,
    label: msg`Status`,
    all: msg`All statuses`,
    options: [
      ['pending', 'Pending'],
      ['assigned', 'Assigned'],
    ],
  },
];

function List() {
  const table = useTableState({ name: 'bookings', query: exportBookings.query });
  return <Filters table={table} filters={filters} />;
}

const open = () => show([{ path: '/list', element: <List /> }], { at: '/list', answers: {} });

test('a date takes effect once its year is complete', async () => {
  const { findByLabelText, address } = await open();
  const field = await findByLabelText('Due on');
  for (const year of ['0002', '0020', '0202']) {
    fireEvent.change(field, { target: { value: `${year}-11-27` } });
    expect(address()).toBe('/list');
    expect(field).toHaveProperty('value', `${year}-11-27`);
  }
  fireEvent.change(field, { target: { value: '2026-11-27' } });
  await waitFor(() => expect(address()).toBe('/list?day=2026-11-27'));
  fireEvent.change(field, { target: { value: '' } });
  await waitFor(() => expect(address()).toBe('/list'));
});

test('an area is a PIN code in any notation', async () => {
  const { findByLabelText, address, user } = await open();
  const field = await findByLabelText('PIN code');
  await user.type(field, '302 017');
  await waitFor(() => expect(address()).toBe('/list?pincode=302017'));
});

test('several statuses are kept in the URL, and each is removed separately', async () => {
  const { findByRole, getByRole, address, user } = await open();
  await user.click(await findByRole('button', { name: 'Status: All statuses' }));
  await user.click(await findByRole('menuitemcheckbox', { name: 'Assigned' }));
  await user.click(await findByRole('menuitemcheckbox', { name: 'Pending' }));
  await waitFor(() => expect(address()).toBe('/list?booking_status=pending%2Cassigned'));
  await user.keyboard('{Escape}');
  await user.click(getByRole('button', { name: 'Remove filter: Status: Pending' }));
  await waitFor(() => expect(address()).toBe('/list?booking_status=assigned'));
});
