import type { LaunchOptions, Page } from '@playwright/test';
import { postJob } from './jobs-support.ts';
import { uniqueDigits } from './unique-data.ts';
import { bookPackage, choose, DESK, expect, inspect, signIn, test as base } from './support.ts';
import { bearer, enter, newWorker, read } from './work-support.ts';

// The journey of a worker booking is in disputes.spec.ts: these start elsewhere, and end with a decision.

/** Browser with Chromium's fake microphone: a beep each second. */
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...microphone] });
    },
    { scope: 'worker' },
  ],
});

/** Fills in and sends the open report; returns the address of the dispute. */
async function report(page: Page, kind: string, say: () => Promise<void>): Promise<string> {
  await choose(page.getByRole('radio', { name: kind }));
  await say();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('heading', { name: kind })).toBeVisible();
  return new URL(page.url()).pathname;
}

const write = (page: Page, text: string) => () =>
  page.getByRole('textbox', { name: 'What happened?' }).fill(text);

type Deciding = {
  address: string;
  reason: string;
  refund?: string;
  /** Checks before the decision. */
  look: (desk: Page) => Promise<void>;
};

/** The desk opens a dispute, takes it and decides it. */
async function decide(desk: Page, { address, reason, refund, look }: Deciding): Promise<void> {
  const id = address.split('/').at(-1) ?? '';
  await signIn(desk, 'super_admin', `/admin/dashboard/moderation/disputes/${id}`);
  await look(desk);
  await desk.getByRole('button', { name: 'Take dispute' }).click();
  await desk.getByRole('button', { name: 'Decide dispute' }).click();
  const form = desk.getByRole('dialog', { name: 'Decide dispute' });
  await form.getByLabel('Decision').selectOption({ label: 'The work was poor' });
  await form.getByLabel('At fault').selectOption({ index: 2 });
  await form.getByRole('textbox', { name: 'Reason' }).fill(reason);
  if (refund !== undefined) await form.getByRole('textbox', { name: 'Refund' }).fill(refund);
  await form.getByRole('button', { name: 'Decide dispute' }).click();
  await expect(desk.getByRole('button', { name: 'Reopen dispute' })).toBeVisible();
}

test('a job seeker reports by voice that a company asked for money; staff hear it and decide', async ({
  page,
  newPerson,
}) => {
  const title = `Mason ${uniqueDigits()}`;
  const job_id = await postJob(page.request, { title });
  await signIn(page, 'job_seeker', '/job_seeker/dashboard');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { ...bearer(token ?? ''), 'idempotency-key': `journey-${uniqueDigits()}` };
  await read(await page.request.post('/api/job-applications', { headers, data: { job_id } }));

  await page.context().grantPermissions(['microphone']);
  await page.goto('/job_seeker/dashboard/applications');
  await page.getByRole('link', { name: `Report a problem with your application: ${title}` }).click();
  const address = await report(page, 'Asked for money', async () => {
    await page.getByRole('button', { name: 'Record a voice note' }).click();
    await expect(page.getByRole('timer')).toContainText('0:01');
    await inspect(page, 'dispute-recording');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByLabel('Your voice note')).toBeVisible();
  });

  await decide(await newPerson(DESK), {
    address,
    reason: 'No job costs money. We have spoken to the company.',
    look: async (desk) => {
      await desk.getByRole('button', { name: /^Play the voice note from/ }).click();
      const sound = desk.getByLabel(/^Voice note from/);
      await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBe(4);
      await inspect(desk, 'dispute-of-application');
    },
  });
  await expect(page.getByTestId('decision')).toContainText('No job costs money.');
});

test('a worker asks for the registration fee back; staff refund part of the payment itself', async ({
  page,
  newPerson,
}) => {
  const worker = await newWorker(page.request, { name: 'Naresh Rabari' });
  await enter(page, worker);
  await page.goto('/register/worker');
  await page.getByRole('link', { name: 'Report a problem' }).click();
  const address = await report(page, 'Refund wanted', write(page, 'I paid twice, once at the shop.'));
  await decide(await newPerson(DESK), {
    address,
    reason: 'The shop took the fee as well.',
    refund: '100',
    look: (desk) => expect(desk.getByText('I paid twice, once at the shop.')).toBeVisible(),
  });
  await expect(page.getByTestId('decision')).toContainText('₹100');
});

test('a customer reports how a driver spoke on a cancelled trip; staff read it beside the trip and decide', async ({
  page,
  newPerson,
}) => {
  await signIn(page, 'customer', '/customer/bookings?booking_status=cancelled');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Report a problem', exact: true }).click();
  const address = await report(
    page,
    'Bad behaviour',
    write(page, 'The driver shouted at my mother on the phone.'),
  );
  await decide(await newPerson(DESK), {
    address,
    reason: 'We have told the driver that this must not happen again.',
    look: async (desk) => {
      await expect(desk.getByRole('link', { name: 'Package or ride' })).toBeVisible();
      await inspect(desk, 'dispute-of-trip');
    },
  });
  await expect(page.getByTestId('decision')).toContainText('must not happen again');
});

test('a guest reports a problem from the tracking page, reads the decision there and appeals', async ({
  page,
  newPerson,
}) => {
  const { tracking_token: token } = await bookPackage(page.request, { sender_name: 'Kavita Joshi' });
  await page.goto(`/track/${token}`);
  await page.getByRole('link', { name: 'Report a problem' }).click();
  await inspect(page, 'guest-report');
  const address = await report(page, 'Another problem', write(page, 'The driver never called me.'));
  await inspect(page, 'guest-dispute');

  await decide(await newPerson(DESK), {
    address,
    reason: 'We called the driver, and the driver apologises.',
    look: async (desk) => {
      await expect(desk.getByText('The driver never called me.')).toBeVisible();
      await expect(desk.getByText('Kavita Joshi').first()).toBeVisible();
      await expect(desk.getByRole('link', { name: '+91' })).toBeVisible();
    },
  });
  await expect(page.getByTestId('decision')).toContainText('the driver apologises');
  await page.getByRole('link', { name: 'Your booking' }).click();
  await page.getByRole('link', { name: 'Another problem' }).click();
  await page.getByRole('button', { name: 'Appeal decision' }).click();
  await page
    .getByRole('textbox', { name: 'Why should we decide differently?' })
    .fill('The driver has not called me yet.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('Another team member decides this time.')).toBeVisible();
});
