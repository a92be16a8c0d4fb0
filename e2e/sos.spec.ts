import { test } from './changing-server.ts';
import { DESK, expect, inspect, signIn } from './support.ts';
import { acceptOfferedWork, bookWork, enter, inHours, newCustomer, newWorker } from './work-support.ts';

// Needs its own server: the alarm sounds on every desk screen.

test('a worker presses SOS, the alarm reaches the desk with the location, staff acknowledge and close it', async ({
  page,
  newPerson,
}) => {
  const { request } = page;
  const desk = await newPerson(DESK);
  const worker = await newWorker(request, { name: 'Bhavin Rabari' });
  await worker.switchOn();
  const customer = await newCustomer(request, worker);
  await bookWork(request, customer, { worker_ids: [worker.id], start_at: inHours(1) });
  const job = await acceptOfferedWork(request, worker);
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 23.24197, longitude: 69.66693, accuracy: 12 });
  await signIn(desk, 'super_admin', '/admin/dashboard/today');
  await enter(page, worker);

  await test.step('the worker adds a trusted contact', async () => {
    await page.goto('/account/trusted-contacts');
    await page.getByLabel('Name').fill('Kamla Rabari');
    await page.getByLabel('Mobile number').fill('98290 77001');
    await page.getByRole('button', { name: 'Add contact' }).click();
    await expect(page.getByText('+91 98290 77001')).toBeVisible();
    await inspect(page, 'trusted-contacts-one');
  });

  await test.step('a short tap sends nothing, a long press sends an alert with the location', async () => {
    await page.goto(`/worker/dashboard/jobs/${job.id}`);
    const sos = page.getByRole('button', { name: 'SOS: hold 2 seconds' });
    await inspect(page, 'sos-button');
    await sos.click({ delay: 50 });
    await expect(page.getByText('Keep SOS pressed for 2 seconds')).toBeVisible();
    await sos.click({ delay: 1_700 });
    await expect(page.getByRole('heading', { name: /^SOS sent at/ })).toBeVisible();
    await expect(page.getByText('They see your location.')).toBeVisible();
    await expect(page.getByText('1 trusted contact gets an SMS.')).toBeVisible();
    await inspect(page, 'sos-sent');
  });

  await test.step('the alarm is shown on every screen of the desk, and first on Today', async () => {
    const alarm = desk.getByRole('alert', { name: 'SOS alarm' });
    await expect(alarm).toContainText('Bhavin Rabari · Worker');
    await expect(desk.getByRole('main').getByRole('heading', { level: 3 }).first()).toContainText(
      'SOS alerts',
    );
    await expect(desk.getByRole('img', { name: /^Map of today's bookings/ })).toBeAttached();
    await desk.getByText('Map as a list').click();
    await expect(desk.getByRole('link', { name: /^Bhavin Rabari\s*Urgent$/ })).toBeVisible();
    await inspect(desk, 'sos-alarm');
    await alarm.getByRole('link', { name: /Bhavin Rabari/ }).click();
    const drawer = desk.getByRole('dialog', { name: /Bhavin Rabari/ });
    await expect(drawer.getByText('23.24197, 69.66693')).toBeVisible();
    await expect(drawer.getByRole('img', { name: 'Map of the phone and the booking' })).toBeAttached();
    await expect(drawer.getByRole('link', { name: 'Open directions' })).toHaveAttribute(
      'href',
      /destination=23\.24197/,
    );
    await expect(drawer.getByText('Kamla Rabari')).toBeVisible();
    await inspect(desk, 'sos-alert-raised');
    await drawer.getByRole('button', { name: 'Acknowledge SOS' }).click();
    await expect(alarm).toBeHidden();
  });

  await test.step('the worker sees it at once, and reports being safe', async () => {
    await expect(page.getByRole('heading', { name: 'Our team has your SOS' })).toBeVisible();
    await page.getByRole('button', { name: 'I am safe' }).click();
    await expect(page.getByText('You said you are safe. We still call you.')).toBeVisible();
    await inspect(page, 'sos-safe');
  });

  await test.step('staff close it with the outcome; the button is available again', async () => {
    const drawer = desk.getByRole('dialog', { name: /Bhavin Rabari/ });
    await expect(drawer.getByText('Says safe')).toBeVisible();
    await drawer.getByRole('button', { name: 'Close SOS' }).click();
    const form = desk.getByRole('dialog', { name: 'Close SOS' });
    await form.getByRole('textbox', { name: 'What happened?' }).fill('Spoke to Bhavin. He is at home.');
    await form.getByRole('button', { name: 'Close SOS' }).click();
    await expect(drawer.getByText('Spoke to Bhavin. He is at home.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'SOS: hold 2 seconds' })).toBeVisible();
  });

  await test.step('a drill sounds the same alarm, and is acknowledged from its entry on Today', async () => {
    await desk.goto('/admin/dashboard/sos');
    await desk.getByRole('button', { name: 'Start drill' }).click();
    const alarm = desk.getByRole('alert', { name: 'SOS alarm' });
    await expect(alarm).toContainText('SOS drill');
    await inspect(desk, 'sos-drill');
    await desk.goto('/admin/dashboard/today');
    await desk.getByRole('listitem').getByRole('button', { name: 'Acknowledge SOS' }).click();
    await expect(desk.getByText('SOS acknowledged. Call the person now.')).toBeVisible();
    await expect(desk.getByRole('link', { name: /Close SOS$/ })).toBeVisible();
    await expect(alarm).toBeHidden();
  });
});
