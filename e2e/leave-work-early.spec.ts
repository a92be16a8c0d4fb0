import { choose, expect, inspect, test } from './support.ts';
import {
  acceptOfferedWork,
  bookWork,
  enter,
  inHours,
  pair,
  read,
  bearer,
  shownCode,
} from './work-support.ts';

test('longer work left half-way: the day done is paid, the other days go to another worker, and the customer sees why', async ({
  page,
  newPerson,
}) => {
  const { request } = page;
  const other = await newPerson();
  const { worker, customer } = await pair(request);
  const booking = await bookWork(request, customer, {
    worker_ids: [worker.id],
    rate_type: 'daily',
    quantity: 3,
    start_at: inHours(0.1),
  });
  const { id: job } = await acceptOfferedWork(request, worker);
  await enter(other, customer);
  await other.goto(`/customer/bookings/service/${booking.id}`);
  await expect(other.getByText('Each working day has a new code.', { exact: false })).toBeVisible();
  await inspect(other, 'leaving-start-code');
  const headers = bearer(worker.session.access_token);
  const code = await shownCode(request, customer, booking.id);
  await read(await request.post(`/api/worker/assignments/${job}/check-in`, { headers, data: { code } }));
  await read(await request.post(`/api/worker/assignments/${job}/check-out`, { headers }));

  await test.step('the worker says that they cannot come any more, and why', async () => {
    await enter(page, worker);
    await page.goto(`/worker/dashboard/jobs/${job}`);
    await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible();
    await page.getByRole('button', { name: "I can't continue" }).click();
    const question = page.getByRole('alertdialog', { name: "Why can't you continue this job?" });
    await expect(question.getByText("You're paid for days worked.", { exact: false })).toBeVisible();
    await question.getByRole('button', { name: 'Withdraw from job' }).click();
    await expect(question.getByText('Choose one')).toBeVisible();
    await choose(question.getByRole('radio', { name: "I'm ill" }));
    await inspect(page, 'leaving-why');
    await question.getByRole('button', { name: 'Withdraw from job' }).click();
    await expect(page.getByRole('heading', { name: /^Well done! You get ₹/ })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Days of this job' }).getByRole('listitem')).toHaveCount(1);
    await inspect(page, 'leaving-left');
  });

  await test.step('the customer sees at once why, what is to be paid, and that a replacement is being found', async () => {
    await expect(other.getByText('Left before the last day')).toBeVisible();
    await expect(other.getByText('Fell ill.')).toBeVisible();
    await expect(other.getByText('0 of 1')).toBeVisible();
    await expect(other.getByText('Pay Raju ₹', { exact: false })).toBeVisible();
    await inspect(other, 'leaving-customer');
  });
});
