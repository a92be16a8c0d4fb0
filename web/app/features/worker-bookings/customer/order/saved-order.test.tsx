// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { forgetDrafts, keepFormDraft, ORDER_DRAFT } from '../../../../lib/draft.ts';
import { keepAgreedOrder } from '../../../../lib/guest-order.ts';
import { show } from '../../../../testkit/show.tsx';
import { LazySavedOrder } from '../../lazy-saved-order.tsx';
import { draftOfOrder, newOrder } from './order.ts';

const SERVICE = '6f1c1e0a-4b7d-4c55-9a2e-0d9f3c1b7a11';
const services = [
  {
    id: SERVICE,
    name: 'Electrician',
    name_hi: null,
    description: '',
    category: 'electrician',
    hourly_rate: 250,
    daily_rate: 900,
    monthly_rate: 0,
    is_active: true,
  },
];
const order = {
  ...newOrder(SERVICE),
  rate_type: 'hourly' as const,
  when: 'tomorrow' as const,
  address: '12, Raja Park',
  city: 'Jaipur',
  state: 'Rajasthan',
  pincode: '302004',
};
const keep = () => keepFormDraft(ORDER_DRAFT, { step: 4, fields: draftOfOrder(order) });
afterEach(forgetDrafts);

const shown = (isBesideFee: boolean, offered: unknown = services) =>
  show([{ path: '/', element: <LazySavedOrder isBesideFee={isBesideFee} /> }], {
    at: '/',
    answers: { 'GET /services': { json: offered }, 'GET /workers': { json: [] } },
  });

test('a customer who returns home before booking finds the order, its start time and the way to continue', async () => {
  keep();
  const home = await shown(false);
  await home.findByText('Your order: Electrician');
  expect(home.getByText(/, 9:00 am$/)).toBeTruthy();
  const on = home.getByRole('link', { name: 'Continue' });
  expect(on.getAttribute('href')).toBe(`/customer/book/${SERVICE}`);
});

test('home shows no order if there is none, or once its service is not offered', async () => {
  const none = await shown(false);
  expect(none.asked).toEqual([]);
  keep();
  const gone = await shown(false, []);
  await expect.poll(() => gone.asked.length).toBe(1);
  await expect.poll(() => gone.container.querySelector('[aria-busy], .h-28')).toBeNull();
  expect(gone.queryByText(/Your order/)).toBeNull();
});

test('before the fee is paid it shows that no worker is available, and offers to change the time', async () => {
  keep();
  keepAgreedOrder('the order as it was shown');
  const fee = await shown(true);
  await fee.findByText('No workers nearby are available at that time');
  expect(fee.getByText('We place your booking as soon as the fee is paid.')).toBeTruthy();
  const change = fee.getByRole('link', { name: 'Choose another time' });
  expect(change.getAttribute('href')).toBe(`/customer/book/${SERVICE}?step=time`);
});
