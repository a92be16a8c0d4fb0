// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';

const columns = [{ key: 'driver', header: 'Driver', cell: ({ driver }: { driver: string }) => driver }];

const table = (driver: string) => (
  <DataTable caption="Trips" columns={columns} rows={[{ driver }]} keyOf={() => 'trip'} />
);

const isTruncated = (part: Element): void => {
  for (const [key, value] of Object.entries({ scrollWidth: 200, clientWidth: 100 }))
    Object.defineProperty(part, key, { value, configurable: true });
};

test('the tooltip of a truncated text disappears with the pointer, as the driver may change', () => {
  const { rerender } = render(table('Ramesh Kumar Choudhary'));
  const part = screen.getByText('Ramesh Kumar Choudhary');
  isTruncated(part);
  fireEvent.pointerOver(part);
  expect(part.title).toBe('Ramesh Kumar Choudhary');
  fireEvent.pointerOut(part);
  rerender(table('Sita Devi'));
  expect(screen.getByText('Sita Devi')).toBe(part);
  expect(part.hasAttribute('title')).toBe(false);
});
