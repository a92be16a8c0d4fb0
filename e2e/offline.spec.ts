import type { Page } from '@playwright/test';
import { comeIn, expect, inspect, test } from './support.ts';
import {
  acceptedWork,
  bearer,
  bookWork,
  finishJob,
  inHours,
  OWN_PASSWORD,
  pair,
  read,
  shownCode,
} from './work-support.ts';

test.use({ serviceWorkers: 'allow' });

/** What this phone keeps of what screens showed; nothing while it has no place for it. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'dihaadi')) return '';
    const opening = indexedDB.open('dihaadi');
    await new Promise((resolve) => {
      opening.addEventListener('success', resolve);
    });
    const asked = opening.result.transaction('shown').objectStore('shown').getAll();
    await new Promise((resolve) => {
      asked.addEventListener('success', resolve);
    });
    opening.result.close();
    return JSON.stringify(asked.result);
  });

test('without a signal a worker opens the app again, sees what was there and how old it is, and every tab', async ({
  page,
  context,
  request,
  faults,
}) => {
  const { worker } = await pair(request);
  await comeIn(page, {
    email: worker.email,
    password: OWN_PASSWORD,
    role: 'worker',
    at: '/worker/dashboard',
  });
  await expect(page.getByRole('heading').first()).toBeVisible();
  // The phone has kept the pages of the bar below.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pages')).keys()).length), {
      timeout: 30_000,
    })
    .toBeGreaterThanOrEqual(5);
  await page.getByRole('link', { name: 'Earnings' }).click();
  await expect(page.getByRole('heading', { name: 'My earnings' })).toBeVisible();
  await page.getByRole('link', { name: 'Today' }).click();
  await expect.poll(() => kept(page), { timeout: 30_000 }).toContain('may_work');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("You're offline", { exact: true })).toBeVisible();
  await expect(page.getByText('Showing data from', { exact: false })).toBeVisible();
  await inspect(page, 'worker-offline');
  await page.getByRole('link', { name: 'My jobs', exact: true }).click();
  await expect(page).toHaveURL('/worker/dashboard/jobs');
  await expect(page.getByRole('heading', { name: 'My jobs' })).toBeVisible();
  await page.getByRole('link', { name: 'Earnings' }).click();
  await expect(page.getByRole('heading', { name: 'My earnings' })).toBeVisible();
  // A page that was never here says so instead of the browser.
  await page.goto('/about');
  await expect(page.getByText('This page isn’t saved on your phone.', { exact: false })).toBeVisible();

  await context.setOffline(false);
  await page.goto('/worker/dashboard');
  await expect(page.getByText("You're offline", { exact: true })).toBeHidden();
  faults.splice(0);
});

test('work is begun, done, paid in cash and noted without a signal, and sent once there is one', async ({
  page,
  context,
  request,
  faults,
}) => {
  const { worker, customer } = await pair(request);
  const booking = await bookWork(request, customer, { worker_ids: [worker.id], start_at: inHours(1) });
  const { id } = await acceptedWork(request, worker);
  const code = await shownCode(request, customer, booking.id);
  const path = `/worker/dashboard/jobs/${id}`;
  const told = page.waitForResponse((answer) => answer.url().includes('/api/account/code-checks/'));
  await comeIn(page, { email: worker.email, password: OWN_PASSWORD, role: 'worker', at: path });
  await told;
  const isKept = () =>
    page.evaluate(async (at) => (await (await caches.open('pages')).match(at)) !== undefined, path);
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);

  await context.setOffline(true);
  await page.getByTestId('set-out').click();
  const field = page.getByTestId('code');
  await field.fill(code === '1234' ? '4321' : '1234');
  await page.getByTestId('check-in').click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(code);
  await page.getByTestId('check-in').click();
  await finishJob(page);
  await expect(page.getByText('Saved at', { exact: false })).toBeVisible();
  await expect(page.getByTestId('to-send')).toContainText('3 to send');
  await inspect(page, 'worker-noted-offline');
  await page.getByTestId('note-cash').click();
  await expect(page.getByTestId('cash-noted')).toBeVisible();
  // Nothing is lost with the page.
  await page.reload();
  await expect(page.getByTestId('to-send')).toContainText('4 to send');
  await expect(page.getByText('Saved at', { exact: false })).toBeVisible();

  // The app is closed: the browser tells its service worker that there is a signal, and that sends.
  const [phone] = context.serviceWorkers();
  await page.goto('about:blank');
  await context.setOffline(false);
  await phone?.evaluate(`self.dispatchEvent(new SyncEvent('sync', { tag: 'queued-steps' }))`);
  const assignment = async () =>
    read<{ status: string; checked_in_at: string | null }>(
      await request.get(`/api/worker/assignments/${id}`, {
        headers: bearer(worker.session.access_token),
      }),
    );
  await expect.poll(async () => (await assignment()).status).toBe('settled');
  expect((await assignment()).checked_in_at).not.toBeNull();
  await page.goto(path);
  await expect(page.getByTestId('slip')).toBeVisible();
  await expect(page.getByTestId('to-send')).toBeHidden();
  faults.splice(0);
});
