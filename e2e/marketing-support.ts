import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { expect, PASSWORD, Session, signIn } from './support.ts';
import { ownLetters } from './unique-data.ts';
import { bearer, read, register } from './work-support.ts';

export async function adminToken(request: APIRequestContext): Promise<string> {
  const data = { email: 'super_admin@demo.dihaadi.example', password: PASSWORD, user_type: 'super_admin' };
  return (await read(await request.post('/api/admin/login', { data }), Session)).access_token;
}

type Friends = { id: string; code: string; friend: string; upi: string };

/** Registers a customer with a UPI id who has invited a friend; the friend has registered and paid. */
export async function friends(request: APIRequestContext): Promise<Friends> {
  const upi = `${ownLetters()}@okbank`;
  const friend = `Dost ${ownLetters()}`;
  const referrer = await register(request, 'customer', { name: `Yaar ${ownLetters()}` });
  const headers = bearer(referrer.access_token);
  await read(await request.put('/api/account/payouts', { headers, data: { upi_id: upi } }));
  const email = `${ownLetters()}@example.in`;
  const referral = await read(
    await request.post('/api/referrals/generate', {
      headers,
      data: { referrer_user_id: referrer.user.id, referred_email: email, service_type: 'registration' },
    }),
    z.object({ id: z.string(), referral_code: z.string() }),
  );
  await register(request, 'customer', { name: friend, email, referral_code: referral.referral_code });
  return { id: referral.id, code: referral.referral_code, friend, upi };
}

/** Creates a coupon of ₹20 off one service and returns its code. */
export async function couponFor(request: APIRequestContext, service: string): Promise<string> {
  const coupon_code = ownLetters().toUpperCase();
  const headers = { ...bearer(await adminToken(request)), 'idempotency-key': `coupon-${coupon_code}` };
  const data = {
    coupon_code,
    coupon_name: 'Twenty off',
    description: 'For a journey.',
    coupon_type: 'fixed_amount',
    discount_value: 20,
    minimum_amount: 0,
    applicable_services: [service],
  };
  await read(await request.post('/api/admin/coupons', { headers, data }));
  return coupon_code;
}

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const card = (page: Page, name: string) => page.locator('section').filter({ hasText: name }).last();
export const said = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

export async function openMarketing(page: Page): Promise<void> {
  await signIn(page, 'super_admin', '/admin/dashboard/marketing');
  await expect(page).toHaveURL('/admin/dashboard/marketing/analytics');
}

const subTab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Marketing' })
    // A count of waiting items may follow.
    .getByRole('link', { name: new RegExp(`^${name}(?: |$)`) });

/** Opens a sub-tab, by mouse or with the Enter key, and waits until the previous one is gone. */
export async function open(page: Page, name: string, by: 'mouse' | 'keyboard'): Promise<void> {
  if (by === 'mouse') await subTab(page, name).click();
  else await subTab(page, name).press('Enter');
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}
