import type { Page } from '@playwright/test';
import { z } from 'zod';
import { comeIn, expect, inspect, signIn, test } from './support.ts';
import {
  acceptOfferedWork,
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

/**
 * Returns everything in one of this phone's stores, as JSON, with a photo as its bytes; empty while the store doesn't
 * exist.
 */
const kept = (page: Page, database: string, store: string): Promise<string> =>
  page.evaluate(
    async ([ofName, ofStore]) => {
      if (!(await indexedDB.databases()).some(({ name }) => name === ofName)) return '';
      const opening = indexedDB.open(ofName);
      await new Promise((resolve) => {
        opening.addEventListener('success', resolve);
      });
      const asked = opening.result.transaction(ofStore).objectStore(ofStore).getAll();
      await new Promise((resolve) => {
        asked.addEventListener('success', resolve);
      });
      opening.result.close();
      return JSON.stringify(asked.result, (_key, value) => (value instanceof Blob ? value.size : value));
    },
    [database, store] as const,
  );

/** Returns the status of React Router's manifest request for the scripts of these screens. */
const routesFor = (page: Page, paths: string[]): Promise<number | string> =>
  page.evaluate(async (list) => {
    const version: unknown = Reflect.get(Reflect.get(window, '__reactRouterManifest'), 'version');
    const search = new URLSearchParams({ paths: list.join(','), version: String(version) });
    return await fetch(`/__manifest?${search}`).then(
      ({ status }) => status,
      () => 'no network',
    );
  }, paths);

test('offline, a worker reopens the app and sees the last data, its age, and every tab', async ({
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
  // The phone has cached the pages of the bottom bar.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pages')).keys()).length), {
      timeout: 30_000,
    })
    .toBeGreaterThanOrEqual(5);
  await page.getByRole('link', { name: 'Earnings' }).click();
  await expect(page.getByRole('heading', { name: 'My earnings' })).toBeVisible();
  await page.getByRole('link', { name: 'Today' }).click();
  await expect.poll(() => kept(page, 'dihaadi', 'shown'), { timeout: 30_000 }).toContain('may_work');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('No internet', { exact: true })).toBeVisible();
  await expect(page.getByText('Showing data from', { exact: false })).toBeVisible();
  await inspect(page, 'worker-offline');
  await page.getByRole('link', { name: 'My jobs', exact: true }).click();
  await expect(page).toHaveURL('/worker/dashboard/jobs');
  await expect(page.getByRole('heading', { name: 'My jobs' })).toBeVisible();
  await page.getByRole('link', { name: 'Earnings' }).click();
  await expect(page.getByRole('heading', { name: 'My earnings' })).toBeVisible();
  // Cached screens are found, independent of the visible links; others need a network.
  expect(await routesFor(page, ['/worker/dashboard/jobs', '/worker/dashboard/me'])).toBe(200);
  expect(await routesFor(page, ['/worker/dashboard/jobs', '/about'])).toBe('no network');
  // An uncached page shows our own message instead of the browser's, in the person's language, and loads once there is
  // a network.
  await context.addCookies([{ name: 'lang', value: 'hi', url: new URL(page.url()).origin }]);
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'इंटरनेट नहीं है' })).toBeVisible();
  await expect(page.getByText('This page isn’t saved on your phone.', { exact: false })).toBeHidden();
  await expect(page.getByRole('link', { name: 'आज के मेरे काम' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'मेरी बुकिंग' })).toBeHidden();
  await inspect(page, 'page-not-kept');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'इंटरनेट नहीं है' })).toHaveCount(0);

  await context.addCookies([{ name: 'lang', value: 'en', url: new URL(page.url()).origin }]);
  await page.goto('/worker/dashboard');
  await expect(page.getByText('No internet', { exact: true })).toBeHidden();
  faults.splice(0);
});

test('offline, a driver reopens the app, with every tab at the bottom', async ({ page, context, faults }) => {
  await signIn(page, 'driver', '/driver/dashboard/trips');
  await expect(page.getByRole('heading', { name: 'Past trips' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pages')).keys()).length), {
      timeout: 30_000,
    })
    .toBeGreaterThanOrEqual(4);
  await expect
    .poll(() => kept(page, 'dihaadi', 'shown'), { timeout: 30_000 })
    .toContain('can_access_services');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('No internet', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Past trips' })).toBeVisible();
  await page.getByRole('link', { name: 'Earnings' }).click();
  await expect(page).toHaveURL('/driver/dashboard/earnings');
  await context.setOffline(false);
  faults.splice(0);
});

/** Makes the browser wake the service worker with Background Sync, as when the network returns. */
async function tellOfSignal(page: Page, origin: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours !== undefined) resolve(ours.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  await browser.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'queued-steps',
    lastChance: false,
  });
  await browser.detach();
}

test('offline, work is begun, done, paid in cash and noted, and sent once there is a signal', async ({
  page,
  context,
  request,
  faults,
}) => {
  const { worker, customer } = await pair(request);
  const booking = await bookWork(request, customer, { worker_ids: [worker.id], start_at: inHours(1) });
  const { id } = await acceptOfferedWork(request, worker);
  const code = await shownCode(request, customer, booking.id);
  const path = `/worker/dashboard/jobs/${id}`;
  const told = page.waitForResponse((answer) => answer.url().includes('/api/account/code-checks/'));
  await comeIn(page, { email: worker.email, password: OWN_PASSWORD, role: 'worker', at: path });
  await told;
  const isKept = () =>
    page.evaluate(async (at) => (await (await caches.open('pages')).match(at)) !== undefined, path);
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);

  await context.setOffline(true);
  // Where to go and whom to call can be read offline, also from a new page (20.A1).
  await page.reload();
  await expect(page.getByText('12, Camp Area')).toBeVisible();
  // Cached data is not shown as a failure.
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
    'href',
    /^tel:\+91\d{10}$/,
  );
  await page.getByTestId('set-out').click();
  const field = page.getByTestId('code');
  // One digit off: the check digit detects that for certain.
  await field.fill(code.slice(0, 3) + ((Number(code.at(3)) + 1) % 10));
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
  // A reload loses nothing.
  await page.reload();
  await expect(page.getByTestId('to-send')).toContainText('4 to send');
  await expect(page.getByText('Saved at', { exact: false })).toBeVisible();

  // No page of the app is open: the browser notifies its service worker that the network is back, and the service
  // worker sends.
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  await context.setOffline(false);
  await tellOfSignal(page, origin);
  const assignment = async () =>
    read(
      await request.get(`/api/worker/assignments/${id}`, {
        headers: bearer(worker.session.access_token),
      }),
      z.object({ status: z.string(), checked_in_at: z.string().nullable() }),
    );
  await expect.poll(async () => (await assignment()).status).toBe('settled');
  expect((await assignment()).checked_in_at).not.toBeNull();
  await page.goto(path);
  await expect(page.getByTestId('slip')).toBeVisible();
  await expect(page.getByTestId('to-send')).toBeHidden();
  faults.splice(0);
});

/** A photo as a phone takes it: large, and grainy enough to stay large in any format. */
const grainyPhoto = (page: Page): Promise<Buffer> =>
  page
    .evaluate(async () => {
      const canvas = new OffscreenCanvas(1600, 1200);
      const context = canvas.getContext('2d');
      const grain = new ImageData(1600, 1200);
      for (let at = 0; at < grain.data.length; at += 1)
        grain.data[at] = at % 4 === 3 ? 255 : (at * 7919) % 251;
      context?.putImageData(grain, 0, 0);
      const photo = await canvas.convertToBlob({ type: 'image/jpeg' });
      const reader = new FileReader();
      // A text is passed to the test at once; a list of a million numbers takes a busy machine a minute.
      return new Promise<string>((resolve) => {
        reader.addEventListener('load', () =>
          resolve(typeof reader.result === 'string' ? reader.result : ''),
        );
        reader.readAsDataURL(photo);
      });
    })
    .then((url) => Buffer.from(url.replace(/^.*,/u, ''), 'base64'));

const Waiting = z.array(
  z.object({ steps: z.array(z.object({ photo: z.object({ content: z.number() }).optional() })) }),
);

/** Returns the bytes of the photos waiting on this phone. */
const photosKept = async (page: Page): Promise<number[]> =>
  Waiting.parse(JSON.parse(await kept(page, 'dihaadi-steps', 'noted'))).flatMap(({ steps }) =>
    steps.flatMap(({ photo }) => (photo ? [photo.content] : [])),
  );

test('offline, a bill is added with a photo, and both reach the customer once there is a signal', async ({
  page,
  context,
  request,
  faults,
}) => {
  const { worker, customer } = await pair(request);
  const booking = await bookWork(request, customer, { worker_ids: [worker.id], start_at: inHours(1) });
  const { id } = await acceptOfferedWork(request, worker);
  const code = await shownCode(request, customer, booking.id);
  await read(
    await request.post(`/api/worker/assignments/${id}/check-in`, {
      headers: bearer(worker.session.access_token),
      data: { code },
    }),
  );
  const path = `/worker/dashboard/jobs/${id}`;
  await comeIn(page, { email: worker.email, password: OWN_PASSWORD, role: 'worker', at: path });
  await expect(page.getByTestId('add-bill')).toBeVisible();
  const isKept = () =>
    page.evaluate(async (at) => (await (await caches.open('pages')).match(at)) !== undefined, path);
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);
  const buffer = await grainyPhoto(page);
  expect(buffer.length).toBeGreaterThan(1_000_000);

  await context.setOffline(true);
  await page.getByTestId('add-bill').click();
  await page.getByLabel('What for').fill('Two taps');
  await page.getByLabel('Amount').fill('340');
  await page.getByTestId('photo-bill').setInputFiles({ name: 'bill.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Ask customer' }).click();
  await expect(page.getByText('Bill saved', { exact: true })).toBeVisible();
  await expect(page.getByTestId('to-send')).toContainText('1 to send');
  await expect(page.getByTestId('noted-bill')).toContainText('Two taps');
  await inspect(page, 'worker-bill-offline');
  // Small enough to be stored, and kept after a reload.
  await page.reload();
  await expect(page.getByTestId('to-send')).toContainText('1 to send');
  const [size = 0, ...more] = await photosKept(page);
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThan(500_000);
  expect(more).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByTestId('to-send')).toBeHidden();
  await expect(page.getByText('Two taps')).toBeVisible();
  expect(await photosKept(page)).toEqual([]);
  const headers = bearer(customer.session.access_token);
  const at = `/api/bookings/service/${booking.id}`;
  const [{ expenses } = { expenses: [] }] = await read(
    await request.get(`${at}/expenses`, { headers }),
    z.array(z.object({ expenses: z.array(z.object({ photo_id: z.string(), amount: z.number() })) })),
  );
  expect(expenses).toMatchObject([{ amount: 340 }]);
  const { url } = await read(
    await request.get(`${at}/bills/${expenses[0]?.photo_id}/link`, { headers }),
    z.object({ url: z.string() }),
  );
  expect((await request.get(url)).headers()['content-type']).toBe('image/jpeg');
  faults.splice(0);
});
