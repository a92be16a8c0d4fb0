import { choose, expect, inspect, test } from './support.ts';
import {
  acceptOfferedWork,
  bearer,
  bookWork,
  enter,
  finishJob,
  inHours,
  pair,
  read,
  shownCode,
  expectPictograms,
} from './work-support.ts';

test('an hour is added to hourly work, and a bill for materials is paid with the wage', async ({
  page,
  newPerson,
}) => {
  const { request } = page;
  const door = await newPerson();
  const { worker, customer } = await pair(request);
  const order = { worker_ids: [worker.id], start_at: inHours(1) };
  const booking = await bookWork(request, customer, order);
  const { id: job } = await acceptOfferedWork(request, worker);
  const code = await shownCode(request, customer, booking.id);
  const headers = bearer(worker.session.access_token);
  await read(await request.post(`/api/worker/assignments/${job}/check-in`, { headers, data: { code } }));
  await enter(door, worker);
  await door.goto(`/worker/dashboard/jobs/${job}`);
  await enter(page, customer);
  await page.goto(`/customer/bookings/service/${booking.id}`);

  await test.step('the customer requests another hour, and the worker agrees', async () => {
    await page.getByTestId('add-hours').click();
    await expect(page.getByText(/^You pay ₹[\d,]+ more$/)).toBeVisible();
    await inspect(page, 'extra-hours-ask');
    await page.getByTestId('ask-hours').click();
    await expect(page.getByText('Waiting for Raju to answer')).toBeVisible();
    await expect(door.getByText('Work 1 more hour?')).toBeVisible();
    await inspect(door, 'extra-hours-asked');
    await expectPictograms(door);
    await door.getByTestId('accept-hours').click();
    await expect(door.getByText('1 extra hour agreed')).toBeVisible();
    await expect(page.getByText('1 extra hour agreed')).toBeVisible();
  });

  await test.step('the worker sends a bill with its photo, and the customer accepts it', async () => {
    await door.getByTestId('add-bill').click();
    const photo = { name: 'bill.png', mimeType: 'image/png', buffer: await door.screenshot() };
    await door.getByTestId('photo-bill').setInputFiles(photo);
    await door.getByLabel('What for').fill('Two litres of primer');
    await door.getByLabel('Amount').fill('340');
    await inspect(door, 'bill-form');
    await door.getByRole('button', { name: 'Ask customer' }).last().click();
    await expect(door.getByRole('dialog')).toBeHidden();
    await expect(door.getByTestId('job-bills')).toContainText('Awaiting answer');
    await expect(page.getByRole('img', { name: 'Receipt' })).toBeVisible();
    await inspect(page, 'bill-question');
    await page.getByTestId('accept-bill').click();
    await expect(door.getByText('Plus ₹340 for bills')).toBeVisible();
    await inspect(door, 'bill-accepted');
  });

  await test.step('one payment at the end covers five hours and the bill', async () => {
    const endCode = await page
      .getByTestId('end-code')
      .getByText(/^\d{4}$/)
      .textContent();
    await finishJob(door, endCode ?? '');
    await expect(page.getByTestId('hours-end')).toContainText('Confirmed with the end code');
    await expect(page.getByRole('link', { name: 'Object to hours' })).toBeHidden();
    const [hours, bill] = [Number(booking.wage.replace(/\D/g, '')), 340];
    const sum = `₹${((hours / 4) * 5 + bill).toLocaleString('en-IN')}`;
    await expect(page.getByText(`Pay Raju ${sum}`)).toBeVisible();
    await page.getByRole('button', { name: 'Pay in cash' }).click();
    await expect(door.getByTestId('has-it-come')).toContainText(sum);
    await door.getByTestId('paid').click();
    await expect(page.getByText(`${sum} paid in cash`)).toBeVisible();
    await inspect(page, 'extra-pay-paid');
  });

  await test.step('a tip is added and goes to the worker in full', async () => {
    const tip = page.getByTestId('work-tip');
    await choose(tip.getByRole('radio', { name: '₹20' }));
    await inspect(page, 'work-tip');
    await tip.getByRole('button', { name: 'I paid the tip in cash' }).click();
    await expect(tip.getByRole('heading', { name: 'You tipped ₹20' })).toBeVisible();
    await expect(door.getByText('Tip from the customer: ₹20')).toBeVisible();
    await inspect(door, 'work-tip-given');
  });
});
