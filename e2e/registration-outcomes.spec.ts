import { z } from 'zod';
import { adminToken } from './marketing-support.ts';
import { expect, inspect, removeExpectedFaults, test } from './support.ts';
import { bearer, enter, newWorker, read, register } from './work-support.ts';

const REASON = 'The skill certificate is of somebody else.';

const say = {
  title: 'रजिस्ट्रेशन नामंज़ूर हुआ',
  back: 'फ़ीस रिफ़ंड हो गई',
  signIn: 'रजिस्ट्रेशन का स्टेटस देखने के लिए लॉग इन करें',
  why: 'सस्पेंड करने का कारण',
  thanks: 'रजिस्ट्रेशन फ़ीस जमा है',
  friend: 'दोस्त को बुलाएँ',
  signedIn: 'आप Hetal Shah नाम से लॉग इन हैं',
  home: 'मेरे डैशबोर्ड पर',
  ofDrivers: 'यह डैशबोर्ड ड्राइवरों के लिए है',
  free: 'FREESTART से मुफ़्त',
  codes: 'आपके कोड',
  waits: 'दोस्त का इंतज़ार',
  getCode: 'रेफ़रल कोड लें',
  email: 'दोस्त का ईमेल',
  byEmail: 'ईमेल से बुलाएँ',
  taken: 'इस ईमेल से खाता बना हुआ है। लॉग इन करें।',
} as const;

test('hi: a worker who is rejected after paying reads why and where the money is, without thanks', async ({
  page,
  request,
}) => {
  const worker = await newWorker(request, { isApproved: false });
  const headers = bearer(await adminToken(request));
  const data = { reason: REASON };
  await read(await request.put(`/api/admin/workers/${worker.id}/reject`, { headers, data }));
  const refund = async () =>
    (
      await read(
        await request.get(`/api/registrations/${worker.id}/payment-status`, { headers }),
        z.object({ refund: z.object({ status: z.string() }).nullable() }),
      )
    ).refund?.status;
  await expect.poll(refund).toBe('done');

  await page.context().addCookies([{ name: 'lang', value: 'hi', url: 'http://127.0.0.1' }]);
  // The link in the message doesn't sign in: the page shows no personal data, not even thanks.
  await page.goto(`/register/worker?user_id=${worker.id}`);
  await expect(page.getByText(say.signIn)).toBeVisible();
  await enter(page, worker, 'hi');
  for (const [path, picture] of [
    ['/register/worker', 'register-worker-rejected'],
    ['/worker/dashboard', 'worker-rejected'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: say.title })).toBeVisible();
    await expect(page.getByText(REASON)).toBeVisible();
    await expect(page.getByText(say.back)).toBeVisible();
    await expect(page.getByText('₹1,180')).toBeVisible();
    await expect(page.getByText(say.thanks)).toBeHidden();
    await expect(page.getByRole('heading', { name: say.friend })).toBeHidden();
    await inspect(page, `${picture}-hi`);
  }
});

test('an applicant waiting for approval enters from either waiting page without a reload', async ({
  page,
  request,
}) => {
  const worker = await newWorker(request, { isApproved: false });
  await enter(page, worker);
  const afterPaying = await page.context().newPage();
  const follow = [page, afterPaying].map((one) => one.waitForResponse(/\/api\/events/));
  await page.goto('/worker/dashboard');
  await expect(page.getByText("We're reviewing your registration")).toBeVisible();
  await enter(afterPaying, worker);
  await afterPaying.goto('/register/worker');
  await expect(afterPaying.getByText('Our team is reviewing your details.')).toBeVisible();
  // Waits until both pages receive events before approving.
  await Promise.all(follow);
  const headers = bearer(await adminToken(request));
  await read(await request.put(`/api/admin/workers/${worker.id}/approve`, { headers }));
  await expect(afterPaying).toHaveURL('/worker/dashboard');
  for (const one of [page, afterPaying]) {
    await expect(one.getByText("We're reviewing your registration")).toBeHidden();
    await expect(one.getByRole('switch').or(one.getByTestId('pincode'))).toBeVisible();
  }
});

test('hi: a signed-in customer is informed on driver and worker registration, and sees no driver’s data', async ({
  page,
  request,
}) => {
  const session = await register(request, 'customer', { name: 'Hetal Shah' });
  await enter(page, { session }, 'hi');
  for (const path of ['/register/driver', '/register/worker']) {
    await page.goto(path);
    await expect(page.getByText(say.signedIn)).toBeVisible();
  }
  await inspect(page, `register-signed-in-hi`);
  await page.getByRole('link', { name: say.home }).click();
  await expect(page).toHaveURL('/customer/dashboard');
  await page.goto('/driver/dashboard');
  await expect(page.getByText(say.ofDrivers)).toBeVisible();
  await expect(page.getByText('₹1000')).toBeHidden();
  await inspect(page, `driver-dashboard-of-nobody-hi`);
  await page.getByRole('link', { name: say.home }).click();
  await expect(page).toHaveURL('/customer/dashboard');
  // The short address in our messages.
  await page.goto('/pay');
  await expect(page).toHaveURL('/register/customer');
  await expect(page.getByRole('heading', { name: say.thanks })).toBeVisible();
});

test('hi: the user’s referral codes are on the dashboard with their state, to copy and to send', async ({
  page,
  request,
}) => {
  const session = await register(request, 'customer', { name: 'Hetal Shah' }, 'FREESTART');
  await enter(page, { session }, 'hi');
  await page.goto('/register/customer');
  await expect(page.getByText(say.free)).toBeVisible();
  await inspect(page, `register-free-hi`);
  const friend = `dost-${session.user.id}@example.in`;
  await page.getByText(say.byEmail).click();
  await page.getByLabel(say.email).fill(friend);
  await page.getByRole('button', { name: say.getCode }).click();
  const code = await page.locator('output strong').innerText();
  await page.goto('/customer/dashboard');
  const codes = page.getByRole('region', { name: say.codes });
  await expect(codes).toContainText(code);
  await expect(codes).toContainText(friend);
  await expect(codes.getByText(say.waits)).toBeVisible();
  await inspect(page, `customer-codes-hi`);
});

test('a wrong driver payment link says so, and leads to the driver’s own page through the login', async ({
  page,
  faults,
}) => {
  await page.goto('/driver/payment/not-even-an-id');
  await expect(page.getByText('Failed to load payment status')).toBeVisible();
  await expect(page.getByText('This link is incomplete.')).toBeVisible();
  await removeExpectedFaults(faults, /400/);
  await inspect(page, 'driver-payment-wrong-link');
  await page.getByRole('link', { name: 'Go to my payment' }).click();
  await expect(page).toHaveURL('/login?next=%2Fpay');
});
