import { adminToken, card, friends, open, openMarketing, row, said } from './marketing-support.ts';
import { ownLetters, uniqueUtr } from './unique-data.ts';
import { test } from './time-travel.ts';
import { DESK, expect, inspect, removeExpectedFaults } from './support.ts';
import { bearer, read, register } from './work-support.ts';

test.use(DESK);

/** A bonus may be paid 7 days after the friend's approval. */
const BONUS_IS_DUE = 7;

test('Marketing by mouse: a coupon, a campaign, a bonus and its payouts, and their results', async ({
  page,
  request,
  faults,
  days,
}) => {
  const code = `HOLI${ownLetters().toUpperCase()}`;
  const { code: invitation, friend, upi } = await friends(request);
  await days.be(BONUS_IS_DUE, '10:00');
  await openMarketing(page);
  await open(page, 'Coupons', 'mouse');
  await page.getByRole('link', { name: 'Create New Coupon' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create New Coupon' });
  // The form's defaults in spec/product.md, section 9.
  await expect(dialog.getByLabel('Discount value')).toHaveValue('10');
  await expect(dialog.getByLabel('Minimum amount')).toHaveValue('500');
  await expect(dialog.getByLabel('Maximum discount')).toHaveValue('500');
  await expect(dialog.getByLabel('Usage limit')).toHaveValue('100');
  await dialog.getByRole('button', { name: 'Create Coupon' }).click();
  await expect(dialog.getByText('Enter 3 to 40 letters, digits')).toBeVisible();
  await inspect(page, 'marketing-coupon-new');
  await dialog.getByLabel('Coupon code').fill(code.toLowerCase());
  await expect(dialog.getByLabel('Coupon code')).toHaveValue(code);
  // S24: input is shown as text.
  await dialog.getByLabel('Name', { exact: true }).fill('Holi <img src=x onerror=alert(1)>');
  await dialog.getByLabel('Description').fill('Colours for all.');
  await dialog.getByLabel('Coupon type').selectOption({ label: 'Fixed amount' });
  await dialog.getByLabel('Discount value').fill('150');
  await expect(dialog.getByText('₹1,000 becomes ₹850: ₹150 off')).toBeVisible();
  await dialog.getByLabel('Usage limit').fill('40');
  await dialog.getByLabel('Everything').uncheck();
  await dialog.getByLabel('Registration', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Create Coupon' }).click();
  await expect(said(page, 'Coupon created successfully')).toBeVisible();

  await page.getByRole('searchbox').fill(code.slice(2));
  await expect(said(page, '1 coupon')).toBeVisible();
  const coupon = card(page, code);
  await expect(coupon).toContainText('Holi <img src=x onerror=alert(1)>');
  await expect(coupon).toContainText('₹150 off');
  await expect(coupon).toContainText('0 / 40');
  await register(request, 'customer', {}, code);
  await expect(coupon).toContainText('1 / 40');
  await page.getByRole('link', { name: `Edit ${code}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Coupon' });
  await edit.getByLabel('Usage limit').fill('');
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(said(page, 'Coupon updated successfully')).toBeVisible();
  await expect(coupon).toContainText('1 / ∞');
  await page.getByRole('button', { name: `Deactivate ${code}` }).click();
  await expect(coupon.getByText('Inactive')).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Active' });
  await expect(page.getByText('No coupons match your search')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByLabel('Order').selectOption({ label: 'Oldest first' });
  await expect(page).toHaveURL(/sort=created_at/);

  const campaign = `Rang ${ownLetters()}`;
  await open(page, 'Campaigns', 'mouse');
  await expect(card(page, 'Launch Campaign 2025')).toContainText('₹50,000');
  await page.getByRole('link', { name: 'Create New Campaign' }).first().click();
  const plan = page.getByRole('dialog', { name: 'Create New Campaign' });
  await plan.getByLabel('Name', { exact: true }).fill(campaign);
  await plan.getByLabel('Budget').fill('12,000');
  await plan.getByLabel('Target').fill('25');
  await plan.getByRole('searchbox').fill(code);
  await plan.getByLabel(code).check();
  await inspect(page, 'marketing-campaign-new');
  await plan.getByRole('button', { name: 'Create Campaign' }).click();
  await expect(said(page, 'Campaign created successfully')).toBeVisible();
  const shown = card(page, campaign);
  await expect(shown).toContainText(code);
  await expect(shown).toContainText('Planned');
  await page.getByRole('button', { name: `Start campaign: ${campaign}` }).click();
  await page.getByRole('button', { name: `Pause campaign: ${campaign}` }).click();
  await page.getByRole('button', { name: `Resume campaign: ${campaign}` }).click();
  await expect(shown.getByText('Active')).toBeVisible();
  await page.getByRole('link', { name: `Edit ${campaign}` }).click();
  const change = page.getByRole('dialog', { name: 'Edit Campaign' });
  await change.getByLabel('Other costs').fill('13000');
  await change.getByRole('button', { name: 'Update' }).click();
  await expect(shown.getByText('Over its budget')).toBeVisible();
  await page.getByRole('button', { name: `End campaign: ${campaign}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End campaign' }).click();
  await expect(shown.getByText('Ended')).toBeVisible();
  await expect(page.getByRole('button', { name: `End campaign: ${campaign}` })).toHaveCount(0);

  await open(page, 'Referrals', 'mouse');
  await page.getByRole('searchbox').fill(invitation);
  await expect(said(page, '1 referral')).toBeVisible();
  await page.getByRole('button', { name: `Pay Bonus of ${invitation}` }).click();
  await expect(said(page, 'Referral bonus marked as paid')).toBeVisible();
  await expect(row(page, invitation).getByText('Paid', { exact: true })).toBeVisible();
  await expect(row(page, invitation)).toContainText('Payment due');
  await expect(row(page, invitation)).toContainText('Waiting for bank account or UPI ID');
  await page.getByRole('button', { name: 'Invited' }).click();
  await expect(page).toHaveURL(/sort=created_at/);
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await exported).suggestedFilename()).toMatch(/^referrals-\d{4}-\d\d-\d\d\.csv$/);

  await open(page, 'Payouts', 'mouse');
  await page.getByRole('searchbox').fill(upi);
  await expect(said(page, '1 payout')).toBeVisible();
  const payout = row(page, upi);
  await payout.getByRole('button', { name: /Mark as failed/ }).click();
  const failing = page.getByRole('dialog');
  await failing.getByRole('button', { name: 'Mark as failed' }).click();
  await expect(failing.getByText('Enter a short reason')).toBeVisible();
  await failing.getByLabel('Reason').fill('The bank did not know this id.');
  await failing.getByRole('button', { name: 'Mark as failed' }).click();
  await expect(said(page, 'Payout marked as failed')).toBeVisible();
  await expect(payout).toContainText('The bank did not know this id.');
  await payout.getByRole('button', { name: /Try again/ }).click();
  await payout.getByRole('button', { name: /Mark as paid/ }).click();
  const paying = page.getByRole('dialog');
  await inspect(page, 'marketing-payout-paid');
  const utr = uniqueUtr();
  await paying.getByLabel('UTR').fill(utr);
  await paying.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(said(page, 'Payout marked as paid')).toBeVisible();
  await expect(payout).toContainText(utr);
  await page.getByRole('searchbox').fill('');
  await page
    .getByLabel('Status', { exact: true })
    .selectOption({ label: 'Waiting for bank account or UPI ID' });
  await row(page, friend)
    .getByRole('button', { name: `Cancel payout: ${friend}` })
    .click();
  await page.getByRole('dialog').getByLabel('Reason').fill('They want none.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel payout' }).click();
  await expect(said(page, 'Payout cancelled')).toBeVisible();
  await expect(row(page, friend)).toHaveCount(0);

  await open(page, 'Analytics', 'mouse');
  await page.getByRole('link', { name: 'Last 7 days' }).click();
  await expect(page.getByRole('link', { name: 'Last 7 days' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText('Successful referrals')).toBeVisible();
  await expect(page.getByRole('link', { name: code })).toBeVisible();
  await expect(page.locator('.recharts-bar').first()).toBeVisible();
  await page.getByText('Show as table').first().click();
  await expect(page.getByRole('table', { name: 'Coupon uses' })).toBeVisible();
  await page.getByLabel('From').fill('2026-01-01');
  await page.getByLabel('To').fill('2025-01-01');
  await page.getByRole('button', { name: 'Show period' }).click();
  await expect(page.getByText('The first day must be before the last')).toBeVisible();
  expect(faults).toEqual([]);
});

test('Marketing by keyboard alone; a bonus that another staff member has just paid is not paid again', async ({
  page,
  request,
  faults,
  days,
}) => {
  const code = `DIYA${ownLetters().toUpperCase()}`;
  const { code: invitation, id, upi } = await friends(request);
  await days.be(BONUS_IS_DUE, '10:00');
  await openMarketing(page);
  const go = (name: string) => open(page, name, 'keyboard');
  await page.getByRole('link', { name: 'Last 30 days' }).press('Enter');
  await expect(page).toHaveURL(/from=/);
  await page.locator('summary', { hasText: 'Show as table' }).first().press('Enter');
  await expect(page.getByRole('table').first()).toBeVisible();

  await go('Coupons');
  await page.getByRole('link', { name: 'Create New Coupon' }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create New Coupon' });
  await dialog.getByLabel('Coupon code').focus();
  await page.keyboard.type(code.toLowerCase());
  await page.keyboard.press('Tab');
  await page.keyboard.type('Diwali lights');
  await page.keyboard.press('Tab');
  await page.keyboard.type('For the festival.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Free');
  await expect(dialog.getByLabel('Registration', { exact: true })).toBeChecked();
  await dialog.getByLabel('Usage limit').focus();
  await page.keyboard.press('Enter');
  await expect(said(page, 'Coupon created successfully')).toBeVisible();
  await page.getByRole('searchbox').focus();
  await page.keyboard.type(code);
  await expect(said(page, '1 coupon')).toBeVisible();
  await expect(card(page, code)).toContainText('Free registration');
  await page.getByRole('link', { name: `Edit ${code}` }).press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit Coupon' });
  await edit.getByLabel('Usage limit').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(card(page, code)).toContainText('0 / 7');
  await page.getByRole('button', { name: `Deactivate ${code}` }).press('Enter');
  await expect(page.getByRole('button', { name: `Activate ${code}` })).toBeVisible();

  await go('Campaigns');
  const campaign = `Deep ${ownLetters()}`;
  await page.getByRole('link', { name: 'Create New Campaign' }).first().press('Enter');
  const plan = page.getByRole('dialog', { name: 'Create New Campaign' });
  await plan.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.type(campaign);
  await page.keyboard.press('Tab');
  await page.keyboard.type('9000');
  await plan.getByLabel('Target').focus();
  await page.keyboard.type('10');
  await plan.getByRole('searchbox').focus();
  await page.keyboard.type(code);
  await plan.getByLabel(code).press('Space');
  await plan.getByRole('button', { name: 'Create Campaign' }).press('Enter');
  await expect(card(page, campaign)).toContainText(code);
  const step = (name: string) => page.getByRole('button', { name: `${name} ${campaign}` });
  for (const [name, next] of [
    ['Start campaign:', 'Pause campaign:'],
    ['Pause campaign:', 'Plan again:'],
    ['Plan again:', 'Start campaign:'],
  ] as const) {
    await step(name).press('Enter');
    // While a step is under way the buttons are disabled; wait until they are enabled again.
    await expect(step(next)).toBeEnabled();
  }
  await step('End campaign:').press('Enter');
  const question = page.getByRole('alertdialog');
  // The keyboard continues from the focus set by the dialog.
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'End campaign' }).press('Enter');
  await expect(card(page, campaign).getByText('Ended')).toBeVisible();

  await go('Referrals');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type(invitation);
  await expect(said(page, '1 referral')).toBeVisible();
  // R29: another super admin presses it a moment before.
  const headers = bearer(await adminToken(request));
  await page.route('**/pay-bonus', async (route) => {
    await read(await request.put(`/api/admin/referrals/${id}/pay-bonus`, { headers }));
    await route.continue();
  });
  await page.getByRole('button', { name: `Pay Bonus of ${invitation}` }).press('Enter');
  await expect(said(page, 'Bonus already paid')).toBeVisible();
  await expect(row(page, invitation).getByText('Paid', { exact: true })).toBeVisible();
  await removeExpectedFaults(faults, /409/);

  await go('Payouts');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type(upi);
  await row(page, upi)
    .getByRole('button', { name: /Mark as paid/ })
    .press('Enter');
  await page.getByRole('dialog').getByLabel('UTR').focus();
  // In test mode the field contains a made-up number.
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(uniqueUtr());
  await page.keyboard.press('Enter');
  await expect(said(page, 'Payout marked as paid')).toBeVisible();
  await expect(row(page, upi)).toBeFocused();
});
