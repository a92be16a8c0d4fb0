// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { show } from '../../testkit/show.tsx';
import { OfferedCoupon } from './offered-coupon.tsx';

const due = {
  fee: 1000,
  discount: 0,
  gst: 180,
  gst_included: false,
  total: 1180,
  currency: 'INR' as const,
  test_mode: true,
  gateways: [],
};
const refused = {
  json: { code: 'coupon-refused', reason: 'coupon-unknown', title: '', detail: '', status: 422 },
  status: 422,
};
const CODE = 'POST /coupons/validate';

async function shown(answer: { json: unknown; status?: number }) {
  const onUse = vi.fn<(code: string) => void>();
  const element = <OfferedCoupon userId="a" due={due} disabled={false} onUse={onUse} />;
  return { onUse, ...(await show([{ path: '/', element }], { at: '/', answers: { [CODE]: answer } })) };
}

test('the landing page’s coupon is shown beside the fee and applied with one press', async () => {
  const json = { coupon_name: 'Free start', discount_amount: 1000, original_amount: 1000, final_amount: 0 };
  const { onUse, user, findByRole, getByText } = await shown({ json });
  await user.click(await findByRole('button', { name: 'Register for free' }));
  expect(onUse).toHaveBeenCalledWith('FREESTART');
  expect(getByText('No fee to pay with this coupon')).toBeTruthy();
});

test('a coupon that this account cannot use is not offered', async () => {
  const { asked, queryByRole } = await shown(refused);
  await expect
    .poll(() => asked.map(({ body }) => body))
    .toMatchObject([{ coupon_code: 'FREESTART' }, { coupon_code: 'WELCOME100' }]);
  expect(queryByRole('button')).toBeNull();
});
