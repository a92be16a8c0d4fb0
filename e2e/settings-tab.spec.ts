import type { Page } from '@playwright/test';
import { test } from './changing-server.ts';
import { DESK, expect, inspect, signIn, removeExpectedFaults } from './support.ts';

// These settings affect every page.
test.use(DESK);

const SETTINGS = '/admin/dashboard/settings';

async function open(page: Page, subTab: string): Promise<void> {
  await signIn(page, 'super_admin', SETTINGS);
  await expect(page).toHaveURL(`${SETTINGS}/whatsapp`);
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: subTab }).click();
}
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /Messages/ }).getByText(text, { exact: true });

test('opening the tab fetches all four together; one that fails is only logged and keeps its defaults', async ({
  page,
  faults,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.route('**/api/admin/whatsapp-settings', (route) =>
    route.fulfill({ status: 500, json: {}, contentType: 'application/problem+json' }),
  );
  await open(page, 'WhatsApp');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'Hello! I need help with Dihaadi services.',
  );
  for (const name of ['whatsapp', 'brand', 'social-media', 'payment'])
    expect(asked).toContain(`/api/admin/${name}-settings`);
  await expect(page.getByRole('alert')).toHaveCount(0);
  // Reported once the retries are used up.
  await expect
    .poll(() => faults.some((fault) => fault.includes('could not be loaded')), { timeout: 20_000 })
    .toBe(true);
  await removeExpectedFaults(faults, /Settings could not be loaded: 1 of 4/);
  await removeExpectedFaults(faults, /500/);
});

test('WhatsApp: number and message are saved, refused beside the field, and shown to visitors', async ({
  page,
  faults,
}) => {
  await open(page, 'WhatsApp');
  const phone = page.getByLabel('Phone number');
  await expect(page.getByText('Include country code (e.g., +91 for India)')).toBeVisible();
  await phone.fill('12');
  await page.getByRole('button', { name: 'Save WhatsApp settings' }).click();
  await expect(page.getByText('Enter an Indian phone number with its area code')).toBeVisible();
  await expect(phone).toBeFocused();
  await phone.fill('98290 11111');
  await page.getByRole('textbox', { name: 'Message' }).fill('Namaste! Mujhe madad chahiye.');
  await page.getByRole('button', { name: 'Save WhatsApp settings' }).click();
  await expect(toast(page, 'WhatsApp settings updated successfully')).toBeVisible();
  await expect(phone).toHaveValue('+919829011111');
  await page.goto('/');
  await expect(page.locator('a[href*="wa.me/919829011111"]').first()).toBeVisible();

  await page.goto(`${SETTINGS}/whatsapp`);
  await page.route('**/api/admin/whatsapp-settings', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionreset') : route.continue(),
  );
  await page.getByRole('textbox', { name: 'Message' }).fill('What I typed stays');
  await page.getByRole('button', { name: 'Save WhatsApp settings' }).click();
  await expect(toast(page, 'Failed to update WhatsApp settings')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('What I typed stays');
  await removeExpectedFaults(faults, /whatsapp-settings|ERR_CONNECTION_RESET/);
});

test('Social Media and Platform, by keyboard alone', async ({ page }) => {
  await open(page, 'Social Media');
  await page.getByLabel('Telegram').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('t.me/dihaadi');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a web address that begins with https://')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('https://t.me/dihaadi_jaipur');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Social media settings updated successfully')).toBeVisible();

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Platform' }).focus();
  await page.keyboard.press('Enter');
  const gstin = page.getByLabel('GSTIN');
  await gstin.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('08AAPFU0939F1ZO');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Enter a valid 15-character GSTIN/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('08aapfu0939f1zv');
  await page.getByLabel('Commission').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('7.5');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Platform settings updated successfully')).toBeVisible();
  await expect(gstin).toHaveValue('08AAPFU0939F1ZV');
});

test('Payment Gateway: a secret is kept when left empty and never shown; keys are tested before saving', async ({
  page,
  faults,
}) => {
  await open(page, 'Payment Gateway');
  const razorpay = page.getByRole('region', { name: 'Razorpay' });
  await razorpay.getByRole('button', { name: 'Test connection' }).click();
  await expect(razorpay.getByText('Razorpay needs its key ID before you can turn it on.')).toBeVisible();
  await razorpay.getByLabel('Key ID').fill('rzp_test_desk');
  await razorpay.getByLabel('Key secret', { exact: true }).fill('razorpay-secret-Q7z4');
  await page.getByLabel('Registration fee').fill('1000.50');
  await page.getByRole('button', { name: 'Save payment settings' }).click();
  await expect(toast(page, 'Payment settings updated successfully')).toBeVisible();
  await expect(razorpay.getByText('Saved: ••••Q7z4. Leave empty to keep this.')).toBeVisible();
  await expect(razorpay.getByLabel('Key secret', { exact: true })).toHaveValue('');

  await page.getByLabel('Registration fee').fill('-5');
  await page.getByRole('button', { name: 'Save payment settings' }).click();
  await expect(page.getByText('Enter an amount, 0 or more')).toBeVisible();
  await page.getByLabel('Registration fee').fill('1000');
  await page.getByRole('switch', { name: 'Accept direct UPI' }).click();
  await page.getByRole('button', { name: 'Save payment settings' }).click();
  // Errors that only the server can detect are shown beside the field, too.
  const refusal = page.getByText('needs its UPI address before you can turn it on.');
  await expect(refusal).toBeVisible();
  await page.getByLabel('UPI ID (VPA)').fill('dihaadi@okaxis');
  await expect(page.getByRole('img', { name: 'QR code of dihaadi@okaxis' })).toBeVisible();
  await page.getByRole('button', { name: 'Save payment settings' }).click();
  await expect(refusal).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('UPI ID (VPA)')).toHaveValue('dihaadi@okaxis');
  await expect(page.getByRole('switch', { name: 'Accept direct UPI' })).toBeChecked();
  await expect(razorpay.getByText('Saved: ••••Q7z4. Leave empty to keep this.')).toBeVisible();
  await removeExpectedFaults(faults, /400/);
});

test('two admins save the same settings: the second one chooses what to keep', async ({
  page,
  newPerson,
  faults,
}) => {
  await open(page, 'Platform');
  const other = await newPerson();
  await open(other, 'Platform');
  const name = (of: Page) => of.getByRole('textbox', { name: 'Name', exact: true });
  await name(page).fill('Sunita Shekhawat, from the second desk');
  await name(other).fill('Sunita Shekhawat, from the first desk');
  await other.getByRole('button', { name: 'Save platform settings' }).click();
  await expect(toast(other, 'Platform settings updated successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Save platform settings' }).click();
  const question = page.getByRole('dialog', { name: 'Someone else changed this' });
  await inspect(page, 'admin-settings-changed-meanwhile');
  await question.getByRole('button', { name: 'Use the other version' }).click();
  await expect(name(page)).toHaveValue('Sunita Shekhawat, from the first desk');
  await removeExpectedFaults(faults, /412/);
});

test('Team: a member is invited, renamed, closed and reopened, and the audit log says so', async ({
  page,
}) => {
  await open(page, 'Team');
  await page.getByRole('button', { name: 'Invite team member' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite team member' });
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await expect(invitation.getByText('Enter a name')).toBeVisible();
  await invitation.getByLabel('Name').fill('Kavita Joshi');
  await invitation.getByLabel('Email').fill('kavita.joshi@demo.dihaadi.example');
  const cities = invitation.getByRole('textbox', { name: 'Cities' });
  await cities.fill('Jaipur');
  await expect(invitation.getByRole('button', { name: 'Add Jaipur', exact: true })).toBeVisible();
  await cities.press('Enter');
  await expect(invitation.getByRole('list', { name: 'Chosen cities' })).toHaveText('Jaipur');
  await inspect(page, 'admin-team-invite');
  await cities.press('Enter');
  await expect(toast(page, 'Invitation sent')).toBeVisible();
  const kavita = page.getByRole('row').filter({ hasText: 'Kavita Joshi' });
  await expect(kavita).toContainText('Invited');
  await kavita.getByRole('button', { name: 'Disable account: Kavita Joshi' }).click();
  const closing = page.getByRole('dialog');
  await closing.getByLabel('Reason').fill('Was only a trial.');
  await closing.getByRole('button', { name: 'Disable account' }).click();
  await expect(kavita).toContainText('Closed');
  await kavita.getByRole('button', { name: 'Enable account: Kavita Joshi' }).click();
  await expect(kavita).toContainText('Invited');

  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByLabel('Item', { exact: true }).selectOption({ label: 'Account' });
  await expect(page.getByText('Was only a trial.').first()).toBeVisible();
});

test('Rollout says what every switch opens, and shows a switch whose area is not built as off', async ({
  page,
}) => {
  await open(page, 'Rollout');
  const switches = page.getByRole('switch');
  await expect(switches).toHaveCount(6);
  for (const one of await switches.all()) if (await one.isDisabled()) await expect(one).not.toBeChecked();
  for (const path of ['/register/job-provider', '/worker/dashboard', '/manager/dashboard'])
    await expect(page.getByText(path)).toBeVisible();
});

test('the worker’s dashboard says only that it is coming while closed, and is there once opened', async ({
  page,
  newPerson,
}) => {
  await open(page, 'Rollout');
  const area = page.getByRole('switch', { name: /^Worker dashboard/ });
  await area.uncheck();
  await expect(toast(page, 'Worker dashboard turned off')).toBeVisible();
  const worker = await newPerson();
  await signIn(worker, 'worker');
  await expect(worker.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();
  await expect(worker.getByRole('navigation', { name: 'My jobs' })).toBeHidden();
  await area.check();
  await expect(toast(page, 'Worker dashboard turned on')).toBeVisible();
  await worker.reload();
  await expect(worker.getByRole('navigation', { name: 'My jobs' })).toBeVisible();
});
