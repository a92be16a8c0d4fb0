import { ownPhone } from './unique-data.ts';
import { choose, DESK, expect, inMailbox, inspect, signIn, test } from './support.ts';

test.use(DESK);

test('the desk registers a customer by phone and books a worker, who comes once the fee is paid', async ({
  page,
  request,
}) => {
  const phone = ownPhone();
  await signIn(page, 'super_admin', '/admin/dashboard/book');
  await page.getByLabel("Caller's phone number").fill(phone);
  await page.getByRole('button', { name: 'Find customer' }).click();

  await expect(page.getByRole('heading', { name: 'New customer' })).toBeVisible();
  await inspect(page, 'admin-book-new-caller');
  await page.getByLabel('Name').fill('Kanta Meena');
  await page.getByLabel('Language of messages').selectOption('en');
  await page.getByRole('textbox', { name: 'Address' }).fill('12, Nirman Nagar');
  await page.getByLabel('PIN code').fill('302019');
  await expect(page.getByLabel('City')).toHaveValue('Jaipur');
  await choose(page.getByRole('checkbox', { name: /calling from this number/ }));
  await page.getByRole('button', { name: 'Add customer' }).click();

  await expect(page.getByRole('heading', { name: 'Kanta Meena' })).toBeVisible();
  await choose(page.getByRole('radio', { name: 'Workers' }));
  await expect(page.getByText('The registration fee is not paid')).toBeVisible();
  // Missing fields are reported until they are filled in.
  await page.getByRole('button', { name: 'Book workers' }).click();
  await expect(page.getByText('Choose a time')).toBeVisible();
  await page.getByRole('combobox', { name: 'Service' }).selectOption({ label: 'Plumber' });
  await choose(page.getByRole('radio', { name: 'By the day' }));
  await choose(page.getByRole('radio', { name: 'Tomorrow morning' }));
  await expect(page.getByText('Choose a time')).toBeHidden();
  await inspect(page, 'admin-book-workers');
  await page.getByRole('button', { name: 'Book workers' }).click();

  await expect(page.getByText('Payment link sent')).toBeVisible();
  await inspect(page, 'admin-book-waiting');
  await inMailbox(request, `+91${phone}`, /Your booking waits: (Plumber)/);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeHidden();
  // The payment link is no longer announced.
  await expect(page.getByText('Payment link sent')).toBeHidden();
});
