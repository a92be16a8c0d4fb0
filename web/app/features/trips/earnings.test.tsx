// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../testkit/show.tsx';
import Earnings from './earnings.tsx';

test('a driver reads how the sums earned, awaited and owed belong together', async () => {
  const week = {
    from: '2026-11-23',
    trips: 3,
    fare: 1000,
    commission: 100,
    in_hand: 900,
    paid: 400,
    tips: 0,
  };
  const page = await show([{ path: '/', element: <Earnings /> }], {
    at: '/',
    answers: {
      'GET /driver/earnings': {
        json: { commission_owed: 60, commission_limit: 500, rating: null, periods: [week] },
      },
    },
  });
  expect(await page.findByText('What you keep, after our commission.')).toBeDefined();
  // Part of it may await an online payment, which only the customer can make.
  expect(page.container.textContent).toContain('Not yet confirmed or paid: ₹500');
  expect(page.getByText('Part of this sum.')).toBeDefined();
  expect(page.getByText(/Our share of cash fares, not in your earnings\./)).toBeDefined();
});
