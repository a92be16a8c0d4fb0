import { openTab, row } from './desk-support.ts';
import { DESK, expect, inspect, signIn, removeExpectedFaults, test, blockEventStream } from './support.ts';

test.use(DESK);

test('Services is the first tab; a service is added, edited, deactivated instead of deleted, and deleted', async ({
  page,
}) => {
  await signIn(page, 'super_admin');
  await expect(page.getByText('Welcome, Meera Rathore')).toBeVisible();
  await expect(row(page, 'Electrician').first()).toBeVisible();

  const name = `Geyser fitting`;
  await page.getByRole('link', { name: 'Add New Service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Service' });
  await dialog.getByRole('button', { name: 'Add Service' }).click();
  await expect(dialog.getByText('Enter a name, at most 80 characters')).toBeVisible();
  await expect(dialog.getByText('Choose a category').last()).toBeVisible();
  await inspect(page, 'admin-service-new');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByLabel('Category').selectOption({ label: 'Plumber' });
  await dialog.getByLabel('Description').fill('<img src=x onerror=alert(1)>');
  await dialog.getByLabel('Hourly rate').press('ArrowUp');
  await dialog.getByLabel('Hourly rate').press('ArrowUp');
  await expect(dialog.getByLabel('Hourly rate')).toHaveValue('100');
  await dialog.getByLabel('Daily rate').fill('');
  await dialog.getByRole('button', { name: 'Add Service' }).click();
  await expect(page.getByText('Service added successfully')).toBeVisible();
  await expect(page).toHaveURL('/admin/dashboard/services');

  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText('1 service', { exact: true })).toBeVisible();
  await expect(row(page, name)).toContainText('₹100');
  await expect(row(page, name)).toContainText('₹0');
  // S24: input is shown as text.
  await expect(row(page, name)).toContainText('<img src=x onerror=alert(1)>');
  await expect(row(page, name)).toContainText('Active');

  await page.getByRole('link', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Service' });
  await edit.getByLabel('Monthly rate').fill('22000.50');
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog', { name: 'Discard changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Service updated successfully')).toBeVisible();
  await expect(row(page, name)).toContainText('₹22,000.50');

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this service?' });
  await inspect(page, 'admin-service-delete');
  await question.getByRole('button', { name: 'Deactivate instead' }).click();
  await expect(row(page, name)).toContainText('Inactive');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(question.getByRole('button', { name: 'Deactivate instead' })).toHaveCount(0);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Service deleted successfully')).toBeVisible();
  await expect(page.getByText('No services match your search')).toBeVisible();
});

test('a list of services that fails to load says so, and so does a link to an unknown service', async ({
  page,
  faults,
}) => {
  await blockEventStream(page);
  await page.route('**/api/admin/services?*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.route('**/api/admin/services', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await signIn(page, 'super_admin');
  await expect(page.getByRole('alert').getByText('Failed to load services')).toBeVisible();
  await page.unroute('**/api/admin/services');
  await page.unroute('**/api/admin/services?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'Electrician').first()).toBeVisible();
  await removeExpectedFaults(faults, /502/);
  await page.goto('/admin/dashboard/services/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('dialog').getByText('Service not found.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/admin/dashboard/services');
});

test('Site Content: a piece is added by keyboard alone, previewed, edited and deleted', async ({ page }) => {
  await openTab(page, 'Site Content');
  const title = `Holidays of the desk`;
  await page.getByRole('link', { name: 'Add Content' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Content' });
  await dialog.getByLabel('Section').focus();
  await page.keyboard.type('Sup');
  await page.keyboard.press('Tab');
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await page.keyboard.type('## Closed on Diwali\n<script>alert(1)</script>');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Closed on Diwali' })).toBeVisible();
  // S24: HTML in it is shown as text.
  await expect(dialog.getByText('<script>alert(1)</script>').last()).toBeVisible();
  await inspect(page, 'admin-content-new');
  await dialog.getByLabel('Title').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Content added successfully')).toBeVisible();

  await page.getByRole('searchbox').fill(title);
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  const piece = row(page, title);
  await expect(piece).toContainText('Support');
  await piece.focus();
  await page.keyboard.press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit Content' });
  await edit.getByLabel('Title').fill('');
  await edit.getByRole('button', { name: 'Update' }).press('Enter');
  await expect(edit.getByText('Enter a title, at most 200 characters')).toBeVisible();
  await edit.getByLabel('Title').fill(`${title} 2026`);
  await edit.getByLabel('Active').press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Content updated successfully')).toBeVisible();
  await expect(row(page, `${title} 2026`)).toContainText('Inactive');
  await page.getByRole('button', { name: `Delete ${title} 2026` }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('Content deleted successfully')).toBeVisible();
});

test('Workers: a worker is found and viewed; a worker who is not waiting cannot be approved', async ({
  page,
}) => {
  await openTab(page, 'Drivers');
  await page
    .getByRole('navigation', { name: 'Drivers, workers or customers' })
    .getByRole('link', { name: 'Workers' })
    .click();
  await expect(page).toHaveURL('/admin/dashboard/workers');
  await expect(row(page, 'Ramesh Kumawat')).toContainText('Electrician, AC Repair');
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Suspended' });
  await expect(row(page, 'Jagdish Nayak')).toBeVisible();
  await page.getByRole('link', { name: 'View Jagdish Nayak' }).click();
  const drawer = page.getByRole('dialog', { name: 'Jagdish Nayak' });
  await expect(drawer.getByText('Three customers were left waiting in one week.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('checkbox', { name: 'Select Jagdish Nayak' }).check();
  await expect(page.getByRole('button', { name: 'None awaiting approval' })).toBeDisabled();
  await inspect(page, 'admin-workers-chosen');
});

// Few workers wait for approval, and each is approved once.
test('Workers: a waiting worker is chosen from the list and approved', async ({ page }) => {
  await openTab(page, 'Drivers');
  await page
    .getByRole('navigation', { name: 'Drivers, workers or customers' })
    .getByRole('link', { name: 'Workers' })
    .click();
  // The drivers, who also have a status filter, are no longer shown.
  await expect(page).toHaveURL('/admin/dashboard/workers');
  await expect(row(page, 'Ramesh Kumawat')).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Pending Approval' });
  // A row selected before the list is filtered is deselected with the old list.
  await expect(row(page, 'Ramesh Kumawat')).toHaveCount(0);
  await expect(row(page, 'Ravi Kumar Sain')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Ravi Kumar Sain' }).check();
  await page.getByRole('button', { name: 'Approve 1 selected' }).click();
  await expect(page.getByText('1 approved')).toBeVisible();
  await expect(row(page, 'Ravi Kumar Sain')).toHaveCount(0);
});
