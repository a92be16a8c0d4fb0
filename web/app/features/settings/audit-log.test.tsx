// @vitest-environment happy-dom
import type { AuditEntry } from '@dihaadi/contract/audit';
import { expect, test } from 'vitest';
import { show } from '../../testkit/show.tsx';
import AuditLog from './audit-log.tsx';

const ID = '0c7e2f7e-3a8e-4a7b-9a53-6f1d4a6f0d11';
const entry: AuditEntry = {
  id: 1,
  at: '2026-11-20T06:30:00Z',
  actor: { id: ID, name: 'Asha Sharma', role: 'manager' },
  thing: 'worker_booking',
  thing_id: ID,
  title: '0c7e2f7e',
  opens: { thing: 'worker_booking', id: ID },
  name: 'cancel',
  from_state: 'in_progress',
  to_state: 'cancelled',
  reason: null,
  details: [],
};

test('statuses are shown in the reader’s language', async () => {
  const { findByText, queryByText } = await show([{ path: '/', element: <AuditLog /> }], {
    at: '/',
    language: 'hi',
    answers: {
      'GET /admin/audit': {
        json: [entry, { ...entry, id: 2, thing: 'refund', from_state: 'requested', to_state: 'failed' }],
      },
    },
  });
  expect(await findByText(/→ .*कैंसिल/)).toBeDefined();
  expect(await findByText(/→ .*(विफल|नहीं हुआ|असफल|फेल)/)).toBeDefined();
  expect(queryByText(/in progress|requested/)).toBeNull();
});

test('a record is named and linked, and its changes are described in words', async () => {
  const change: AuditEntry = {
    ...entry,
    name: 'update',
    from_state: null,
    to_state: null,
    details: [
      { field: 'daily_rate_paise', before: 90_000, value: 95_000 },
      { field: 'changed', before: null, value: 'tagline,commission_percent' },
      { field: 'an_old_field', before: null, value: 'kept' },
      { field: 'booking_id', before: null, value: ID },
    ],
  };
  const { findByText, findByRole, container } = await show([{ path: '/', element: <AuditLog /> }], {
    at: '/',
    answers: { 'GET /admin/audit': { json: [change] } },
  });
  expect(await findByText('Daily rate: ₹900 → ₹950')).toBeDefined();
  expect(await findByText('Changed fields: Tagline, Commission')).toBeDefined();
  expect(await findByText('Other: kept')).toBeDefined();
  expect(container.textContent).not.toMatch(/_|booking id/);
  const link = await findByRole('link', { name: '0c7e2f7e' });
  expect(link.getAttribute('href')).toBe(`/admin/dashboard/worker-bookings/${ID}`);
});

test('a rejected call says in words what was tried; an older event says only about what', async () => {
  const refusal = (id: number, name: string, operation?: string): AuditEntry => ({
    ...entry,
    id,
    thing: 'account',
    name: 'refuse',
    from_state: null,
    to_state: null,
    details: Object.entries({ endpoint: name, ...(operation !== undefined && { operation }) }).map(
      ([field, value]) => ({ field, before: null, value }),
    ),
  });
  const json = [
    refusal(1, 'documents.of_driver', 'view'),
    refusal(2, 'payouts.export', 'export'),
    refusal(3, 'drivers.approve', 'change'),
    refusal(4, 'payments.totals'),
  ];
  const { findAllByText } = await show([{ path: '/', element: <AuditLog /> }], {
    at: '/',
    answers: { 'GET /admin/audit': { json } },
  });
  const texts = (await findAllByText(/^Tried: /)).map(({ textContent }) => textContent);
  expect([...new Set(texts)]).toEqual([
    'Tried: Documents · View',
    'Tried: Payouts · Export',
    'Tried: Drivers · Decide',
    'Tried: Payments',
  ]);
});
