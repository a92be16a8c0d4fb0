import type { Page } from '@playwright/test';
import { test } from './changing-server.ts';
import { closeStaff, newStaff } from './new-staff.ts';
import { DESK, expect, inspect, keepSession, signIn, removeExpectedFaults } from './support.ts';

test.use(DESK);

const EMAIL = 'bina.approvals@test.example';
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /Messages/ }).getByText(text, { exact: true });

test('a tariff that one super admin switches off waits until another approves it on Today', async ({
  page,
  newPerson,
  faults,
}) => {
  await signIn(page, 'super_admin', '/admin/dashboard/settings/team');
  await expect(page.getByText('You are the only super admin')).toBeVisible();
  const session = await newStaff(page, { name: 'Bina Rathore', email: EMAIL, role: 'super_admin' });
  await page.getByLabel('Ask a second person').check();
  await page.getByRole('button', { name: 'Save approval settings' }).click();
  await expect(toast(page, 'Approval settings saved')).toBeVisible();

  await page.goto('/admin/dashboard/tariffs');
  await page.getByRole('button', { name: 'Deactivate Cab · Car' }).first().click();
  const ask = page.getByRole('dialog', { name: 'Send for approval' });
  await ask.getByLabel('Reason').fill('The cab company has left the city');
  await inspect(page, 'approval-ask');
  await ask.getByRole('button', { name: 'Send for approval' }).click();
  await expect(toast(page, 'Sent for approval')).toBeVisible();
  await removeExpectedFaults(faults, /409/);

  const bina = await newPerson();
  await keepSession(bina, session);
  await bina.goto('/admin/dashboard/today');
  await bina.getByRole('link', { name: /Meera Rathore/ }).click();
  await expect(bina.getByText('The cab company has left the city')).toBeVisible();
  await inspect(bina, 'approvals');

  // On Today the request is decided in its row.
  await bina.goto('/admin/dashboard/today');
  const review = bina.getByRole('button', { name: 'Review request: Meera Rathore' });
  await review.click();
  const request = bina.getByRole('dialog', { name: 'Review request' });
  await expect(request.getByText('The cab company has left the city')).toBeVisible();
  await inspect(bina, 'approval-in-place');
  await request.getByRole('button', { name: 'Approve proposal' }).click();
  await expect(toast(bina, 'Decision saved')).toBeVisible();
  await expect(review).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Activate Cab · Car' }).first()).toBeVisible();

  // An open page would send further requests as events arrive.
  await bina.close();
  await closeStaff(page, EMAIL);
});
