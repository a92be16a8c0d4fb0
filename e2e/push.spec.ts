import { comeIn, expect, test } from './support.ts';
import { OWN_PASSWORD, pair } from './work-support.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

test('a phone shows the server’s notifications, and its owner chooses which ones ring', async ({
  page,
  context,
  request,
}) => {
  const { worker } = await pair(request);
  await comeIn(page, {
    email: worker.email,
    password: OWN_PASSWORD,
    role: 'worker',
    at: '/worker/dashboard',
  });
  const [first] = context.serviceWorkers();
  const phone = first ?? (await context.waitForEvent('serviceworker'));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const told = {
    id: 'one',
    role: 'worker',
    kind: 'work_offered',
    thing: 'assignment',
    thing_id: 'seven',
    language: 'hi',
    title: 'पेंटर: आपको ₹800 मिलेंगे',
    text: 'आज 3 बजे',
  };
  // A headless browser shows nothing, and no push service reaches it, so the test captures what the phone would show.
  const shown = await phone.evaluate(`new Promise((resolve) => {
    self.registration.showNotification = (title, { body, lang, data }) => {
      resolve({ title, body, lang, data });
      return Promise.resolve();
    };
    self.dispatchEvent(new PushEvent('push', { data: ${JSON.stringify(JSON.stringify(told))} }));
  })`);
  expect(shown).toEqual({ title: told.title, body: told.text, lang: 'hi', data: '/worker/dashboard' });

  await page.getByRole('button', { name: 'Notifications', exact: false }).click();
  await page.getByText('Notify me about').click();
  const money = page.getByRole('switch', { name: 'Payments' });
  await expect(money).toBeChecked();
  await money.click();
  await page.reload();
  await page.getByRole('button', { name: 'Notifications', exact: false }).click();
  await page.getByText('Notify me about').click();
  await expect(money).not.toBeChecked();
});
