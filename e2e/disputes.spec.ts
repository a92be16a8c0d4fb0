import { z } from 'zod';
import { signInAsNewStaff } from './new-staff.ts';
import { choose, DESK, expect, inspect, signIn, test } from './support.ts';
import {
  acceptOfferedWork,
  bearer,
  bookWork,
  finishAcceptedWork,
  enter,
  inHours,
  newCustomer,
  newWorker,
  read,
  reportProblem,
  shownCode,
} from './work-support.ts';
import { uniqueDigits } from './unique-data.ts';

test('a customer reports poor work with a photo, staff refund a part, and the worker appeals', async ({
  page,
  newPerson,
}) => {
  const { request } = page;
  const [workers, desk] = [await newPerson(), await newPerson(DESK)];
  const worker = await newWorker(request, { name: 'Bhavin Rabari' });
  await worker.switchOn();
  const customer = await newCustomer(request, worker);
  const booking = await bookWork(request, customer, { worker_ids: [worker.id], start_at: inHours(1) });
  const { id: job } = await acceptOfferedWork(request, worker);
  await finishAcceptedWork(request, { worker, job, code: await shownCode(request, customer, booking.id) });
  const headers = { ...bearer(customer.token), 'idempotency-key': `journey-${uniqueDigits()}` };
  const data = { assignment_id: job, method: 'gateway' };
  const of = `/api/bookings/service/${booking.id}`;
  const { payment } = await read(
    await request.post(`${of}/payments`, { headers, data }),
    z.object({ payment: z.object({ payment_id: z.string() }) }),
  );
  await read(
    await request.post(
      `${of}/wages/${job}/payments/${payment.payment_id}/complete?gateway_payment_id=sim_${payment.payment_id}`,
      { headers: bearer(customer.token) },
    ),
  );

  await test.step('the customer says what went wrong', async () => {
    await enter(page, customer);
    await page.goto(`/customer/bookings/service/${booking.id}`);
    await page.getByRole('link', { name: 'Report a problem', exact: true }).click();
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('Choose what went wrong')).toBeVisible();
    await choose(page.getByRole('radio', { name: 'Poor work' }));
    await page.getByRole('textbox', { name: 'What happened?' }).fill('Two walls have no second coat.');
    // Any picture will do.
    const photo = { name: 'wall.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await page.getByTestId('photo-dispute').setInputFiles(photo);
    await expect(page.getByText('1 of 6 photos')).toBeVisible();
    await inspect(page, 'dispute-report');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByRole('heading', { name: 'Poor work' })).toBeVisible();
    await expect(page.getByText('We read both sides first.')).toBeVisible();
  });
  const address = new URL(page.url()).pathname;

  await test.step('the worker is notified and answers', async () => {
    await enter(workers, worker);
    await workers.goto(address);
    await workers.getByRole('textbox', { name: 'Your message' }).fill('The paint ran out.');
    await workers.getByRole('button', { name: 'Send message' }).click();
    await expect(workers.getByText('The paint ran out.')).toBeVisible();
  });

  await test.step('staff take the dispute, read both sides and refund ₹200', async () => {
    await signIn(desk, 'super_admin', '/admin/dashboard/moderation/disputes');
    const row = desk.getByRole('row').filter({ hasText: 'Bhavin Rabari' });
    await row.getByRole('link', { name: /^View/ }).click();
    await expect(desk.getByText('The paint ran out.')).toBeVisible();
    await expect(desk.getByRole('dialog').getByRole('img', { name: /Photo/ }).first()).toBeVisible();
    await desk.getByRole('button', { name: 'Take dispute' }).click();
    await desk.getByRole('button', { name: 'Decide dispute' }).click();
    const form = desk.getByRole('dialog', { name: 'Decide dispute' });
    await form.getByRole('button', { name: 'Decide dispute' }).click();
    await expect(form).toContainText('Choose a decision');
    await form.getByLabel('Decision').selectOption({ label: 'The work was poor' });
    await form.getByLabel('At fault').selectOption({ index: 2 });
    await form.getByRole('textbox', { name: 'Reason' }).fill('Two walls are missing. The rest is fine.');
    await form.getByRole('textbox', { name: 'Refund' }).fill('200');
    await inspect(desk, 'dispute-decide');
    await form.getByRole('button', { name: 'Decide dispute' }).click();
    await expect(desk.getByRole('button', { name: 'Reopen dispute' })).toBeVisible();
    await inspect(desk, 'dispute-decided-desk');
  });

  await test.step('both read the decision, and the worker appeals once', async () => {
    await expect(page.getByTestId('decision')).toContainText('₹200');
    await inspect(page, 'dispute-decided');
    await expect(workers.getByTestId('decision')).toContainText('Two walls are missing.');
    await workers.getByRole('button', { name: 'Appeal decision' }).click();
    await workers
      .getByRole('textbox', { name: 'Why should we decide differently?' })
      .fill('She had no paint.');
    await workers.getByRole('button', { name: 'Send appeal' }).click();
    await expect(workers.getByText('Another team member decides this time.')).toBeVisible();
    await expect(workers.getByRole('button', { name: 'Appeal decision' })).toBeHidden();
    await expect(desk.getByRole('dialog').getByText('Second decision')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Take dispute' })).toBeHidden();
  });

  await test.step('another team member decides the appeal', async () => {
    const second = await newPerson(DESK);
    await signInAsNewStaff(second, {
      name: 'Bina Purohit',
      email: `bina.${uniqueDigits()}@test.example`,
      role: 'super_admin',
      at: new URL(desk.url()).pathname,
    });
    await second.getByRole('button', { name: 'Take dispute' }).click();
    await second.getByRole('button', { name: 'Decide dispute' }).click();
    const form = second.getByRole('dialog', { name: 'Decide dispute' });
    await form.getByLabel('Decision').selectOption({ label: 'The work was poor' });
    await form.getByLabel('At fault').selectOption({ index: 2 });
    await form.getByRole('textbox', { name: 'Reason' }).fill('The customer did not buy the paint.');
    await form.getByRole('button', { name: 'Decide dispute' }).click();
    await expect(second.getByRole('dialog').getByText('The customer did not buy the paint.')).toBeVisible();
    await inspect(second, 'dispute-appeal-decided');
    await expect(workers.getByText('The customer did not buy the paint.')).toBeVisible();
    await expect(workers.getByRole('button', { name: 'Appeal decision' })).toBeHidden();
  });
});

test('a worker’s report is shown to the customer on the booking’s page, and leads to the answer', async ({
  page,
  request,
}) => {
  const worker = await newWorker(request, { name: 'Bhavin Rabari' });
  await worker.switchOn();
  const customer = await newCustomer(request, worker);
  const booking = await bookWork(request, customer, { worker_ids: [worker.id], start_at: inHours(1) });
  await acceptOfferedWork(request, worker);
  await enter(page, customer);
  await page.goto(`/customer/bookings/service/${booking.id}`);
  await expect(page.getByRole('link', { name: 'Report a problem' })).toBeVisible();
  const text = 'There is no water at the site.';
  const id = await reportProblem(
    request,
    { token: worker.session.access_token },
    { booking, kind: 'behaviour', text },
  );
  // It appears by itself while the page is open.
  await expect(page.getByText('Reported by the other side')).toBeVisible();
  await expect(page.getByText(/D-\d+/)).toBeVisible();
  await inspect(page, 'work-booking-reported');
  await page.getByRole('heading', { name: 'Problem reports' }).locator('..').getByRole('link').click();
  await expect(page).toHaveURL(`/disputes/${id}`);
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeVisible();
});
