import type { APIRequestContext, Page } from '@playwright/test';
import { expect, PASSWORD, signIn } from './support.ts';
import { bearer, read, register, type Session } from './work-support.ts';

/** Letters that no other journey uses; names have no digits. */
export const letters = (count: number): string =>
  Array.from({ length: count }, () => String.fromCodePoint(97 + Math.floor(Math.random() * 26))).join('');

export async function adminToken(request: APIRequestContext): Promise<string> {
  const data = { email: 'super_admin@demo.dihaadi.example', password: PASSWORD, user_type: 'super_admin' };
  return (await read<Session>(await request.post('/api/admin/login', { data }))).access_token;
}

type Friends = { id: string; code: string; friend: string; upi: string };

/** Somebody with a UPI id who has invited a friend; the friend has come and paid. */
export async function friends(request: APIRequestContext): Promise<Friends> {
  const upi = `${letters(10)}@okbank`;
  const friend = `Dost ${letters(8)}`;
  const referrer = await register(request, 'customer', { name: `Yaar ${letters(8)}` });
  const headers = bearer(referrer.access_token);
  await read(await request.put('/api/account/payouts', { headers, data: { upi_id: upi } }));
  const email = `${letters(12)}@example.in`;
  const referral = await read<{ id: string; referral_code: string }>(
    await request.post('/api/referrals/generate', {
      headers,
      data: { referrer_user_id: referrer.user.id, referred_email: email, service_type: 'registration' },
    }),
  );
  await register(request, 'customer', { name: friend, email, referral_code: referral.referral_code });
  return { id: referral.id, code: referral.referral_code, friend, upi };
}

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const card = (page: Page, name: string) => page.locator('section').filter({ hasText: name }).last();
export const said = (page: Page, words: string) => page.getByText(words, { exact: true }).first();
export const someUtr = () => String(Math.floor(Math.random() * 9e11) + 1e11);

export async function openMarketing(page: Page): Promise<void> {
  await signIn(page, 'super_admin');
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Marketing' }).click();
  await expect(page).toHaveURL('/admin/dashboard/marketing/analytics');
}

const subTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Marketing' }).getByRole('link', { name, exact: true });

/** Opens a sub-tab, by mouse or with the Enter key; what stood there before is gone then. */
export async function open(page: Page, name: string, by: 'mouse' | 'keyboard'): Promise<void> {
  if (by === 'mouse') await subTab(page, name).click();
  else await subTab(page, name).press('Enter');
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}
