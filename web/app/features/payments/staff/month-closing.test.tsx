// @vitest-environment happy-dom
import type { ClosedMonth } from '@dihaadi/contract/month-closing';
import { within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../testkit/show.tsx';
import { accountLabels } from './month-closing.labels.ts';
import Month from './month-closing.tsx';

const november: ClosedMonth = {
  month: '2026-11',
  is_over: false,
  trial_balance: [
    { account: 'bank', currency: 'INR', opening: 0.1, debit: 0.2, credit: 0, closing: 0.3 },
    { account: 'gateway:razorpay', currency: 'INR', opening: 0, debit: 1180, credit: 0, closing: 1180 },
    { account: 'new_account', currency: 'INR', opening: -0.1, debit: 0, credit: 1180.2, closing: -1180.3 },
    { account: 'registration_fees', currency: 'USD', opening: 0, debit: 0, credit: 20, closing: -20 },
  ],
  gst: [
    {
      section: 'b2cs',
      place: '08-Rajasthan',
      rate: 18,
      count: 1204,
      taxable: 1000,
      igst: 0,
      cgst: 90,
      sgst: 90,
      currency: 'INR',
    },
    {
      section: 'ecom_9_5',
      place: '',
      rate: 5,
      count: 2,
      taxable: 200,
      igst: 0,
      cgst: 5,
      sgst: 5,
      currency: 'INR',
    },
  ],
  tds: { people: 12, above_limit: 1, tax: 505 },
};
const october: ClosedMonth = {
  month: '2026-10',
  is_over: true,
  trial_balance: [],
  gst: [],
  tds: { people: 0, above_limit: 0, tax: 0 },
};
const answers = {
  'GET /admin/months/2026-11': { json: november },
  'GET /admin/months/2026-10': { json: october },
};

const screen = (at = '/', language: 'en' | 'hi' = 'en') =>
  show([{ path: '/', element: <Month /> }], { at, answers, language });

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const linesOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent.trim()));

test('an accountant sees the balances with their sides, and the totals of each currency', async () => {
  const { findByRole } = await screen();
  expect(linesOf(await findByRole('table', { name: 'Trial balance' }))).toEqual([
    ['Account', 'Opening', 'Debit', 'Credit', 'Closing'],
    ['Bank', '₹0.10 Dr', '₹0.20', '₹0', '₹0.30 Dr'],
    ['Held by Razorpay', '₹0', '₹1,180', '₹0', '₹1,180 Dr'],
    ['new_account', '₹0.10 Cr', '₹0', '₹1,180.20', '₹1,180.30 Cr'],
    ['Registration fees', '$0', '$0', '$20', '$20 Cr'],
    ['Total', '₹0', '₹1,180.20', '₹1,180.20', '₹0'],
    ['Total', '$0', '$0', '$20', '$20 Cr'],
  ]);
});

test('the GSTR-1 lines have descriptions, and each tax shows where it is due', async () => {
  const { findByRole, findByText } = await screen();
  const [, sales, fares] = linesOf(await findByRole('table', { name: 'GST (GSTR-1)' }));
  expect(sales?.slice(1)).toEqual(['08-Rajasthan', '18%', '1,204', '₹1,000', '₹0', '₹90', '₹90']);
  expect(sales?.[0]).toBe('Other sales, less credit notes (B2CS)Table 7');
  expect(fares?.slice(0, 2)).toEqual(['Fares on which we pay the GST (section 9(5))Table 15', 'Not known']);
  expect((await findByText('Tax to deduct at 0.1%')).closest('div')?.textContent).toContain('₹505');
});

test('the last twelve months can be chosen; only the current month is marked as figures so far', async () => {
  const { user, findByRole, findByText, queryByText, address } = await screen('/?month=2024-01');
  expect(await findByText(/figures so far/)).toBeDefined();
  const choice = await findByRole('combobox', { name: 'Month' });
  const months = within(choice).getAllByRole('option');
  expect(months.map(({ textContent }) => textContent)).toHaveLength(12);
  expect([months[0]?.textContent, months[11]?.textContent]).toEqual(['Nov 2026', 'Dec 2025']);
  await user.selectOptions(choice, 'Oct 2026');
  expect(await findByText(/^No entries yet/)).toBeDefined();
  expect(await findByText(/^No GST this month/)).toBeDefined();
  expect(await findByText(/^No earnings this month/)).toBeDefined();
  expect(queryByText(/figures so far/)).toBeNull();
  expect(address()).toBe('/?month=2026-10');
});

test('months follow Indian time: at 6:30 pm in London the next one has begun', async () => {
  vi.setSystemTime(new Date('2026-11-30T18:30:00Z'));
  const { findByRole } = await screen('/?month=2026-10', 'hi');
  const months = within(await findByRole('combobox', { name: 'महीना' })).getAllByRole('option');
  expect(months[0]?.textContent).toBe('दिसंबर 2026');
});

test('each part is downloaded as a separate file for the month shown', async () => {
  const { user, findAllByRole, asked } = await screen();
  const buttons = await findAllByRole('button', { name: 'Download CSV' });
  expect(buttons).toHaveLength(3);
  for (const button of buttons) await user.click(button);
  const files = asked.map(({ path }) => path).filter((path) => path.startsWith('/admin/months/2026-11/'));
  expect(files).toEqual(['trial-balance', 'gst', 'tds'].map((name) => `/admin/months/2026-11/${name}`));
});

test('every account of the ledger has a name', () => {
  const rules = readFileSync(join(process.cwd(), 'server/src/modules/ledger/ledger.rules.ts'), 'utf8');
  const [, accounts = ''] = rules.split('type RealAccount =');
  const names = [...(accounts.split(/;\n\n/)[0]?.matchAll(/\| '(\w+)'/g) ?? [])].map(([, name = '']) => name);
  expect(names).toContain('bank');
  expect(names.filter((name) => accountLabels[name] === undefined)).toEqual([]);
});
