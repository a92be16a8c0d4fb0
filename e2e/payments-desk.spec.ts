import type { Page } from '@playwright/test';
import { find, pressOn, row, tabTo, typeInto } from './desk-support.ts';
import { type Live, test } from './live-server.ts';
import { uniqueUtr } from './unique-data.ts';
import { DESK, expect, inspect, signIn, removeExpectedFaults, blockEventStream } from './support.ts';

test.use(DESK);

const PAYMENTS = '/admin/dashboard/settings/payments';
const PAYER = 'Lakshmi Devi';

async function transfer(live: Live): Promise<string> {
  const utr = uniqueUtr();
  await live.transfer(utr);
  return utr;
}

async function openPayments(page: Page): Promise<void> {
  await signIn(page, 'super_admin');
  await page.getByRole('link', { name: /^Settings(?: \d+\+? waiting)?$/u }).click();
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: /^Payments(?: \d+\+? waiting)?$/u })
    .click();
  await expect(page).toHaveURL(PAYMENTS);
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
}

/** Opens the payment with this number from the list. */
async function openPayment(page: Page, number: string) {
  await find(page, number);
  await expect(page.getByText('1 payment', { exact: true })).toBeVisible();
  await row(page, PAYER).getByRole('link', { name: PAYER, exact: true }).click();
  return page.getByRole('dialog', { name: PAYER });
}

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /Messages/ }).getByText(text, { exact: true });

test('a transfer is found by its number as the bank writes it, and counts once staff confirm it', async ({
  page,
  live,
}) => {
  const utr = await transfer(live);
  await openPayments(page);
  await expect(page.getByText('Test mode').first()).toBeVisible();
  const asTheBankWritesIt = utr.replace(/(\d{4})(?=\d)/g, '$1 ');
  await find(page, asTheBankWritesIt);
  await expect(page.getByText('1 payment', { exact: true })).toBeVisible();
  await expect(row(page, PAYER)).toContainText('Awaiting confirmation');
  await expect(row(page, PAYER)).toContainText('₹1,180');
  const drawer = await openPayment(page, asTheBankWritesIt);
  await expect(drawer.getByText('Did this transfer arrive?')).toBeVisible();
  await expect(drawer.getByRole('list', { name: 'History' })).toContainText('Payer reports sent');
  await inspect(page, 'admin-payment-to-confirm');

  await drawer.getByRole('button', { name: 'Confirm payment' }).click();
  const question = page.getByRole('alertdialog', { name: `Confirm ₹1,180 from ${PAYER}?` });
  await expect(question).toContainText(utr);
  await question.getByRole('button', { name: 'Confirm ₹1,180' }).dblclick();
  await expect(toast(page, 'Payment confirmed')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Confirm payment' })).toBeHidden();
  await expect(drawer).toBeFocused();
  await expect(drawer.getByRole('list', { name: 'History' })).toContainText('by the super admin');
  await drawer.getByRole('link', { name: `${PAYER}'s record` }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard\/customers\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('dialog', { name: PAYER })).toContainText('PAID');
  await page.goBack();
  await expect(drawer.getByRole('button', { name: 'Invoice (PDF)' })).toBeVisible();

  await drawer.getByRole('button', { name: 'Refund payment' }).click();
  const back = page.getByRole('dialog', { name: `Refund ${PAYER}?` });
  await back.getByLabel('Refund amount').fill('1200');
  await back.getByRole('button', { name: 'Refund payment' }).click();
  await expect(back.getByText('Enter at least ₹1 and no more than the amount left')).toBeVisible();
  await expect(back.getByText('Enter a short reason')).toBeVisible();
  await back.getByLabel('Refund amount').fill('200');
  await back.getByLabel('Reason').fill('A kindness.');
  await inspect(page, 'admin-payment-give-back');
  await back.getByRole('button', { name: 'Refund ₹200' }).click();
  await expect(toast(page, 'Refund started')).toBeVisible();
  await expect(drawer.getByText('Ready to send')).toBeVisible();
});

test('a wrong amount does not count as payment: it is explained, refunded, sent manually and noted', async ({
  page,
  live,
}) => {
  const utr = await transfer(live);
  await openPayments(page);
  const drawer = await openPayment(page, utr);
  await drawer.getByRole('button', { name: 'Record different amount' }).click();
  const other = page.getByRole('dialog', { name: `How much did ${PAYER} pay instead of ₹1,180?` });
  await other.getByRole('button', { name: 'Record different amount' }).click();
  await expect(
    other.getByText('Enter the amount received, above 0 and different from the amount due'),
  ).toBeVisible();
  await other.getByLabel('Amount received').fill('500');
  await inspect(page, 'admin-payment-other-sum');
  await other.getByRole('button', { name: 'Record ₹500' }).click();
  await expect(toast(page, 'Amount recorded')).toBeVisible();
  await expect(drawer.getByText(`₹500 arrived (payment ${utr}) instead of ₹1,180.`)).toBeVisible();

  await drawer.getByRole('link', { name: 'All payments with this number' }).click();
  await expect(page.getByText('2 payments', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Paid' });
  await row(page, '₹500').getByRole('link', { name: PAYER, exact: true }).click();
  await expect(drawer.getByText('Nothing was owed. Refund the payer.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Refund payment' }).click();
  const back = page.getByRole('dialog', { name: `Refund ${PAYER}?` });
  await expect(back.getByText('Nothing was owed. The full ₹500 will be refunded.')).toBeVisible();
  await back.getByLabel('Reason').fill('The fee is ₹1,180.');
  await back.getByRole('button', { name: 'Refund ₹500' }).click();
  await expect(toast(page, 'Refund started')).toBeVisible();
  await expect(drawer.getByText('Ready to send')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Refund payment' })).toBeHidden();
  await inspect(page, 'admin-payment-going-back');
  await drawer.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'Refunds' }).click();
  await expect(page).toHaveURL(`${PAYMENTS}/refunds?status=requested`);
  await expect(row(page, '₹500')).toContainText(PAYER);
  await page.getByRole('button', { name: `Mark as sent: ₹500 to ${PAYER}`, exact: true }).click();
  const sent = page.getByRole('dialog', { name: `Mark ₹500 to ${PAYER} as sent?` });
  await sent.getByLabel('Transfer number').fill('998877665544');
  await sent.getByRole('button', { name: 'Mark ₹500 as sent' }).click();
  await expect(toast(page, 'Refund updated')).toBeVisible();
  await expect(row(page, '₹500')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(row(page, '998877665544')).toContainText('Sent');
  await row(page, '998877665544').getByRole('link', { name: PAYER }).click();
  await expect(drawer.getByText('Nothing was owed. Fully refunded.')).toBeVisible();
  await expect(drawer.getByText('Needs review')).toHaveCount(0);
});

test('by keyboard alone: a transfer is marked as not received, with the reason; it turns up later', async ({
  page,
  live,
}) => {
  const utr = await transfer(live);
  await signIn(page, 'super_admin');
  await expect(row(page, 'Electrician').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('payments');
  const place = palette.getByRole('option').filter({ hasText: 'Payments' });
  await expect(place).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(PAYMENTS);
  await typeInto(page, page.getByRole('searchbox'), utr);
  await expect(page.getByText('1 payment', { exact: true })).toBeVisible();
  await pressOn(page, page.getByRole('link', { name: `View ${PAYER}` }));
  const drawer = page.getByRole('dialog', { name: PAYER });
  await pressOn(page, drawer.getByRole('button', { name: 'Mark as not received' }));
  const question = page.getByRole('dialog', { name: `Mark ₹1,180 from ${PAYER} as not received?` });
  await typeInto(page, question.getByLabel('Reason'), 'Not in the statement of today.');
  await inspect(page, 'admin-payment-not-come');
  await pressOn(page, question.getByRole('button', { name: 'Mark as not received' }));
  await expect(toast(page, 'Payment marked as not received')).toBeVisible();
  await expect(drawer).toBeFocused();
  await expect(drawer.getByRole('list', { name: 'History' })).toContainText('Not in the statement of today.');
  await expect(drawer.getByRole('button', { name: 'Mark as not received' })).toBeHidden();

  await pressOn(page, drawer.getByRole('button', { name: 'Confirm payment' }));
  const found = page.getByRole('alertdialog', { name: `Confirm ₹1,180 from ${PAYER}?` });
  await pressOn(page, found.getByRole('button', { name: 'Confirm ₹1,180' }));
  await expect(found).toBeHidden();
  await expect(drawer.getByRole('button', { name: 'Invoice (PDF)' })).toBeVisible();
  await expect(drawer).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${PAYMENTS}?q=${utr}`);
  await expect(row(page, PAYER)).toContainText('Paid');
  await tabTo(page, page.getByRole('link', { name: `View ${PAYER}` }));
});

test('the slower of two staff members reads what happened, and sees the current state', async ({
  page,
  live,
  faults,
}) => {
  const utr = await transfer(live);
  await blockEventStream(page);
  await openPayments(page);
  const drawer = await openPayment(page, utr);
  await drawer.getByRole('button', { name: 'Confirm payment' }).click();
  const id = page.url().split('/').at(-1)?.split('?')[0] ?? '';
  await live.asStaff('POST', `/admin/payments/${id}/confirm`, { received: true });
  await page.getByRole('button', { name: 'Confirm ₹1,180' }).click();
  await expect(toast(page, 'This payment needs no confirmation: it is paid.')).toBeVisible();
  await removeExpectedFaults(faults, /409/);
  await expect(drawer.getByRole('button', { name: 'Refund payment' })).toBeVisible();
});

test('failed webhooks: none at first, then each with its reason', async ({ page, live, faults }) => {
  const payment_id = await live.transfer(uniqueUtr());
  await openPayments(page);
  await page.getByRole('link', { name: 'Failed webhooks' }).click();
  await expect(page.getByText('All webhooks were processed.')).toBeVisible();
  await inspect(page, 'admin-messages-none');

  const told = { event_id: 'evt_Q1w2e3r4t5', received_at: new Date().toISOString(), tries: 3 };
  const fact = { gateway_order_id: 'order_Q1w2e3', amount: 1180, currency: 'INR', outcome: 'paid' };
  await page.route('**/api/admin/payments/failed-webhooks?*', (route) =>
    route.fulfill({
      json: [
        {
          ...told,
          id: '0f3a9d52-6c1b-4e8a-9a77-1b2c3d4e5f60',
          gateway: 'razorpay',
          reason: 'This payment has already been used for another registration.',
          facts: [{ ...fact, gateway_payment_id: 'pay_Q1w2e3r4t5y6u7', payment_id }],
        },
        {
          ...told,
          id: '0f3a9d52-6c1b-4e8a-9a77-1b2c3d4e5f61',
          gateway: 'stripe',
          event_id: 'evt_1Nabc',
          reason: 'Nobody here knows this payment.',
          facts: [{ ...fact, gateway_payment_id: null, payment_id: null }],
        },
      ],
    }),
  );
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('2 webhooks')).toBeVisible();
  await inspect(page, 'admin-messages');
  await page.getByRole('link', { name: 'Matching payment' }).click();
  await expect(page.getByRole('dialog', { name: PAYER })).toBeVisible();
  await page.goto(`${PAYMENTS}/0f3a9d52-6c1b-4e8a-9a77-1b2c3d4e5f99`);
  await expect(page.getByText('Payment not found.')).toBeVisible();
  await removeExpectedFaults(faults, /404/);
});
