import { BHUJ, comeIn, customerOf, openWork, painter, bookAcceptedHours } from './worker-browsers-support.ts';
import { test } from './time-travel.ts';
import { expect, inspect } from './support.ts';

test('a painter waits half an hour at a closed door: the call-out is claimed with a photo, paid, and on the slip', async ({
  page,
  newPerson,
  days,
}) => {
  const { request } = page;
  const door = await newPerson({ geolocation: BHUJ, permissions: ['geolocation'] });
  await days.be(0, '08:00');
  const customer = await customerOf(request, page);
  const raju = await painter(request, door, { name: 'Raju Solanki', upi: false });
  const { booking, rupees } = await bookAcceptedHours(request, {
    by: customer,
    painter: raju,
    day: days.of(0),
  });
  const callOut = rupees(2);

  await test.step('ten minutes before the start the painter is there, and both see when the call-out becomes due', async () => {
    await days.be(0, '09:50');
    await comeIn(customer);
    await comeIn(raju);
    await page.goto(`/customer/bookings/service/${booking.id}`);
    await openWork(raju);
    await door.getByTestId('arrived').click();
    await expect(door.getByTestId('at-the-door')).toContainText(
      `Wait until 10:30 am. Then you get ${callOut}.`,
    );
    await expect(page.getByText(/10:30 am/).first()).toBeVisible();
    await inspect(door, 'absent-waiting');
    await inspect(page, 'absent-waited-for');
  });

  await test.step('half an hour after the start the painter claims the call-out, with a photo of the location', async () => {
    await days.be(0, '10:31');
    await door.reload();
    await door.getByTestId('claim-absence').click();
    const photo = { name: 'door.png', mimeType: 'image/png', buffer: await door.screenshot() };
    await door.getByTestId('photo-place').setInputFiles(photo);
    await inspect(door, 'absent-claim');
    await door.getByRole('button', { name: 'Claim call-out' }).last().click();
    await expect(door.getByRole('heading', { name: `You get ${callOut} for coming` })).toBeVisible();
    await expect(page.getByTestId('call-out')).toContainText('Object to call-out');
    await inspect(page, 'absent-claimed');
  });

  await test.step('the customer pays the call-out, and nothing else is owed', async () => {
    await expect(page.getByText(`Pay Raju ${callOut}`)).toBeVisible();
    await page.getByRole('button', { name: 'Pay in cash' }).click();
    await expect(door.getByTestId('has-it-come')).toContainText(callOut);
    await door.getByTestId('paid').click();
    await expect(door.getByRole('heading', { name: 'Call-out paid' })).toBeVisible();
    await expect(page.getByText(`${callOut} paid in cash`)).toBeVisible();
    await expect(page.getByText('Object to call-out')).toBeHidden();
    await inspect(door, 'absent-paid');
  });
});
