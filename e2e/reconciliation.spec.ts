import { test } from './live-server.ts';
import { uniqueUtr } from './unique-data.ts';
import { DESK, expect, inspect, signIn } from './support.ts';

test.use(DESK);

const PAYMENTS = '/admin/dashboard/settings/payments';

test('a reconciliation with a missing and a duplicate payment: each leads to its remedy', async ({
  page,
  live,
}) => {
  const [awaited, arrived, missing] = [uniqueUtr(), uniqueUtr(), uniqueUtr()];
  await live.transfer(awaited);
  for (const utr of [arrived, missing]) {
    const id = await live.transfer(utr);
    await live.asStaff('POST', `/admin/payments/${id}/confirm`, { received: true });
  }
  const statement = [
    'Date,UTR,Credit',
    `26/11/2026,${arrived},"1,180.00"`,
    `26/11/2026,${awaited},1180.00`,
    `26/11/2026,${arrived},"1,180.00"`,
  ].join('\n');

  await signIn(page, 'super_admin', PAYMENTS);
  await page.getByRole('link', { name: 'Reconciliation', exact: true }).click();
  await expect(page).toHaveURL(`${PAYMENTS}/reconciliation`);
  await page.getByLabel('Report from').selectOption({ label: 'Bank (UPI transfers)' });
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) };
  await page.getByTestId('report').setInputFiles(file);

  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByText('1 entry matches (₹1,180)')).toBeVisible();
  const of = (utr: string) => page.getByTestId('difference').filter({ hasText: utr });
  await expect(of(arrived)).toContainText('Paid twice');
  await expect(of(missing)).toContainText('Missing in the report');
  await expect(of(awaited)).toContainText('Missing in our books');
  await inspect(page, 'admin-reconciliation');

  await of(awaited).getByRole('link', { name: 'Confirm payment' }).click();
  const drawer = page.getByRole('dialog', { name: 'Lakshmi Devi' });
  await drawer.getByRole('button', { name: 'Confirm payment' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm ₹1,180' }).click();
  await expect(drawer.getByRole('button', { name: 'Confirm payment' })).toBeHidden();

  await page.goto(`${PAYMENTS}/reconciliation`);
  await page.getByLabel('Report from').selectOption({ label: 'Bank (UPI transfers)' });
  await page.getByTestId('report').setInputFiles(file);
  await expect(result.getByText('2 entries match (₹2,360)')).toBeVisible();
  await expect(of(awaited)).toHaveCount(0);
});
