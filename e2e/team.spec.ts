import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { uniqueDigits } from './unique-data.ts';
import { DESK, expect, inMailbox, inspect, PASSWORD, signIn, removeExpectedFaults, test } from './support.ts';

test.use(DESK);

const NEW_PASSWORD = 'Seven marigolds at dawn';
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /Messages/ }).getByText(text, { exact: true });

async function enter(page: Page, { email, code }: { email: string; code?: string }): Promise<void> {
  await page.goto('/login?next=/admin/dashboard');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  if (code === undefined) return;
  const field = page.getByLabel('Code from your authenticator app');
  await expect(field).toBeFocused();
  await field.fill(code);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('an invited staff member sets a password by the emailed link, turns the second factor on, and signs in with it', async ({
  page,
  newPerson,
  faults,
}) => {
  const email = `leela.${uniqueDigits()}@test.example`;
  await signIn(page, 'super_admin', '/admin/dashboard/settings/team');
  await page.getByRole('button', { name: 'Invite team member' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite team member' });
  await invitation.getByLabel('Name').fill('Leela Purohit');
  await invitation.getByLabel('Role').selectOption({ label: 'Super Admin' });
  await invitation.getByLabel('Email').fill(email);
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await expect(toast(page, 'Invitation sent')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Leela Purohit' });
  await expect(row).toContainText('Invited');

  const leela = await newPerson();
  const link = await inMailbox(leela.request, email, /(\/staff\/welcome#\S+)/);
  await leela.goto(link);
  await expect(leela.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await inspect(leela, 'staff-welcome');
  const chosen = leela.getByLabel('New password');
  const set = leela.getByRole('button', { name: 'Set password' });
  await chosen.fill('short');
  await set.click();
  await expect(leela.getByText('At least 8 characters').last()).toBeVisible();
  await chosen.fill(NEW_PASSWORD);
  await set.click();
  await expect(leela.getByText(`Password saved. Log in as ${email}.`)).toBeVisible();
  await inspect(leela, 'staff-welcome-done');
  // The link works only once.
  await leela.goto('/login');
  await leela.goto(link);
  await chosen.fill(PASSWORD);
  await set.click();
  await expect(leela.getByText('This link has expired. Request a new one.')).toBeVisible();

  await enter(leela, { email });
  await expect(leela.getByText('Welcome, Leela Purohit')).toBeVisible();
  await leela.goto('/admin/dashboard/settings/team');
  await leela.getByRole('button', { name: 'Set up authenticator app' }).click();
  const setUp = leela.getByRole('dialog', { name: 'Set up authenticator app' });
  await expect(setUp.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await inspect(leela, 'two-factor');
  const key = /[A-Z2-7]{32}/.exec(await setUp.innerText())?.[0] ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(key) });
  await setUp.getByLabel('Code').fill('000000');
  await setUp.getByRole('button', { name: 'Turn on two-step login' }).click();
  await expect(toast(leela, 'Failed to update two-step login')).toBeVisible();
  await setUp.getByLabel('Code').fill(app.generate());
  await setUp.getByRole('button', { name: 'Turn on two-step login' }).click();
  await expect(toast(leela, 'Two-step login is on')).toBeVisible();
  const codes = leela.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await inspect(leela, 'two-factor-codes');
  const recovery = await codes.getByRole('listitem').first().innerText();
  await codes.getByRole('button', { name: "I've saved the codes" }).click();
  await expect(leela.getByText('10 recovery codes are left.')).toBeVisible();

  // Uses the code of the next 30 seconds, because the current one is already used.
  await leela.getByRole('button', { name: 'Logout' }).click();
  await enter(leela, { email, code: app.generate({ timestamp: Date.now() + 30_000 }) });
  await expect(leela.getByText('Welcome, Leela Purohit')).toBeVisible();
  await leela.getByRole('button', { name: 'Logout' }).click();
  await enter(leela, { email, code: recovery });
  await expect(leela.getByText('Welcome, Leela Purohit')).toBeVisible();
  await leela.getByRole('button', { name: 'Logout' }).click();
  await expect(leela).toHaveURL(/\/login/);

  await page.reload();
  await expect(row).toContainText('Active');
  await expect(row).toContainText('On');
  await page.getByRole('button', { name: 'Disable account: Leela Purohit' }).click();
  const closing = page.getByRole('dialog');
  await closing.getByLabel('Reason').fill('Was here for a day.');
  await closing.getByRole('button', { name: 'Disable account' }).click();
  await expect(row).toContainText('Closed');
  await removeExpectedFaults(faults, /\b(401|403|409|422|410|400|404)\b/);
});

test('Minimum wages: one is added with its source, an invalid one is refused beside its fields, one corrected and deleted', async ({
  page,
}) => {
  await signIn(page, 'super_admin', '/admin/dashboard/settings/minimum-wages');
  await page.getByRole('button', { name: 'Add minimum wage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add minimum wage' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  for (const missing of ['Choose a state', 'Enter an amount above 0', 'Enter the source', 'Choose a date'])
    await expect(dialog.getByText(missing).last()).toBeVisible();
  await inspect(page, 'admin-minimum-wage-refused');
  await dialog.getByLabel('State').selectOption({ label: 'Goa' });
  await dialog.getByLabel('Skill class').selectOption({ label: 'Skilled' });
  await dialog.getByLabel('A day').fill('-3');
  await dialog.getByLabel('From').fill('2026-04-01');
  await dialog.getByLabel('Source').fill('Labour Department of Goa, notification of a test');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter an amount above 0')).toBeVisible();
  await dialog.getByLabel('A day').fill('523.50');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Minimum wage saved successfully')).toBeVisible();

  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Goa' });
  const wage = page.getByRole('row').filter({ hasText: 'notification of a test' });
  await expect(wage).toContainText('₹523.50');
  // The hourly rate is an eighth of the daily wage, the monthly rate 26 times it.
  await expect(wage).toContainText('₹65.44');
  await expect(wage).toContainText('₹13,611');
  await expect(wage).toContainText('1 Apr 2026');
  await inspect(page, 'admin-minimum-wages-goa');
  await wage.getByRole('button', { name: /^Edit Goa/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit minimum wage' });
  await expect(edit.getByLabel('A day')).toHaveValue('523.5');
  await edit.getByLabel('A day').fill('540');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(wage).toContainText('₹540');
  await wage.getByRole('button', { name: /^Delete Goa/ }).click();
  await page
    .getByRole('alertdialog', { name: 'Are you sure you want to delete this minimum wage?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(toast(page, 'Minimum wage deleted successfully')).toBeVisible();
  await expect(wage).toHaveCount(0);
});
