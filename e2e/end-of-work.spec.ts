import { comeIn, customerOf, openWork, painter, bookAcceptedHours } from './worker-browsers-support.ts';
import { test } from './time-travel.ts';
import { choose, DESK, expect, inspect, signIn } from './support.ts';
import { shownCode } from './work-support.ts';

test('a painter leaves early and states the hours: the customer objects, the desk decides, and those hours are paid', async ({
  page,
  newPerson,
  days,
  faults,
}) => {
  const { request } = page;
  const [door, desk] = [await newPerson(), await newPerson(DESK)];
  await days.be(0, '08:00');
  const hetal = await customerOf(request, page);
  const raju = await painter(request, door, { name: 'Raju Solanki', upi: false });
  const { booking, customer, rupees } = await bookAcceptedHours(request, {
    by: hetal,
    painter: raju,
    day: days.of(0),
  });

  await test.step('the work begins at ten, and the customer has its end code', async () => {
    await days.be(0, '10:00');
    await comeIn(hetal);
    await comeIn(raju);
    await openWork(raju);
    await door.getByTestId('set-out').click();
    await door.getByTestId('code').fill(await shownCode(request, customer, booking.id));
    await door.getByTestId('check-in').click();
    await expect(door.getByRole('heading', { name: "You're at work" })).toBeVisible();
    await page.goto(`/customer/bookings/service/${booking.id}`);
    await expect(page.getByTestId('end-code')).toContainText('Tell Raju this code');
    await inspect(page, 'hours-end-code');
  });

  await test.step('at ten past one the painter leaves early: three and a half hours', async () => {
    await days.be(0, '13:10');
    await door.reload();
    await door.getByTestId('check-out').click();
    const question = door.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Finish job' }).click();
    await expect(door.getByText('Choose why')).toBeVisible();
    await choose(door.getByRole('radio', { name: "I'm leaving early" }));
    await expect(question.getByRole('status')).toHaveText(`You get ${rupees(3.5)} for 3.5 hours.`);
    await inspect(door, 'hours-end-early');
    await question.getByRole('button', { name: 'Finish job' }).click();
    await expect(door.getByTestId('hours-end')).toContainText('Hours counted: 3.5 of 4');
    await inspect(door, 'hours-end-stated');
  });

  await test.step('the customer objects: she says the painter left at eleven', async () => {
    await page.reload();
    await expect(page.getByTestId('hours-end')).toContainText('Hours counted: 3.5 of 4');
    await expect(page.getByText(`Pay Raju ${rupees(3.5)}`)).toBeVisible();
    await inspect(page, 'hours-end-to-confirm');
    await page.getByRole('link', { name: 'Object to hours' }).click();
    const ended = page.getByLabel('When did the work end?');
    await expect(ended).toHaveValue('');
    await page.getByRole('textbox', { name: 'What happened?' }).fill('He left at eleven.');
    // The time that the painter stated changes nothing, so it is no objection.
    await ended.fill(`${days.of(0)}T13:10`);
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('With this time the hours stay the same.')).toBeVisible();
    await inspect(page, 'hours-end-same');
    // The refusal was expected.
    faults.splice(0);
    await ended.fill(`${days.of(0)}T11:00`);
    await inspect(page, 'hours-end-objection');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByRole('heading', { name: 'Hours are wrong' })).toBeVisible();
    const figures = page.getByTestId('disputed-hours');
    await expect(figures).toContainText(/The worker says\s*3.5 hours/);
    await expect(figures).toContainText(/The customer says\s*2 hours/);
    await expect(door.getByTestId('hours-end')).toContainText('Our team decides.');
    await inspect(door, 'hours-end-objected');
    await page.goto(`/customer/bookings/service/${booking.id}`);
    await expect(page.getByTestId('hours-end')).toContainText('You pay after our team decides.');
    await expect(page.getByRole('button', { name: 'Pay in cash' })).toBeHidden();
  });

  await test.step('the desk hears both and pays two hours', async () => {
    await signIn(desk, 'super_admin', '/admin/dashboard/moderation/disputes');
    const row = desk.getByRole('row').filter({ hasText: 'Raju Solanki' });
    await row.getByRole('link', { name: /^View/ }).click();
    await desk.getByRole('button', { name: 'Take dispute' }).click();
    await inspect(desk, 'hours-end-dispute');
    await desk.getByRole('button', { name: 'Decide dispute' }).click();
    const form = desk.getByRole('dialog', { name: 'Decide dispute' });
    // The findings and the money follow from the hours.
    await form.getByLabel('Right hours').selectOption('3.5');
    await expect(form.getByText('Nothing changes')).toBeVisible();
    await form.getByLabel('Decision').selectOption({ label: 'The service was as agreed' });
    await form.getByLabel('Right hours').selectOption('2');
    await expect(
      form.getByText(`The customer pays ${rupees(2)} for 2 hours, not ${rupees(3.5)}.`),
    ).toBeVisible();
    await form.getByLabel('Decision').selectOption({ label: 'The amount was too high' });
    await form.getByLabel('At fault').selectOption({ index: 2 });
    await form.getByRole('textbox', { name: 'Reason' }).fill('The neighbour saw him leave.');
    await inspect(desk, 'hours-end-decide');
    await form.getByRole('button', { name: 'Decide dispute' }).click();
    await expect(desk.getByRole('button', { name: 'Reopen dispute' })).toBeVisible();
  });

  await test.step('two hours are paid, and nothing else is owed', async () => {
    await expect(page.getByTestId('hours-end')).toContainText('Hours counted: 2 of 4');
    await expect(page.getByText(`Pay Raju ${rupees(2)}`)).toBeVisible();
    await page.getByRole('button', { name: 'Pay in cash' }).click();
    await expect(door.getByTestId('has-it-come')).toContainText(rupees(2));
    await door.getByTestId('paid').click();
    await expect(page.getByText(`${rupees(2)} paid in cash`)).toBeVisible();
    await expect(door.getByTestId('hours-end')).toContainText('Decided by our team');
  });
});
