import { find, openTab, pressOn, row, tabTo, typeInto } from './desk-support.ts';
import { DESK, expect, inspect, test } from './support.ts';

test.use(DESK);

test('Memberships by mouse: added with its defaults, edited, deactivated instead of deleted, deleted', async ({
  page,
}) => {
  await openTab(page, 'Memberships');
  const premium = row(page, 'Premium').first();
  // The first two features; the others are counted.
  for (const shown of ['₹2,999', '30 days', 'Support by phone', 'Invoices by the quarter', '+1', 'Active'])
    await expect(premium).toContainText(shown);
  await expect(premium).not.toContainText('A contact of your own');
  const name = `Harvest`;
  await page.getByRole('link', { name: 'Add Membership Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Membership Plan' });
  await expect(dialog.getByLabel('Duration in days')).toHaveValue('30');
  await expect(dialog.getByLabel('Max job postings')).toHaveValue('10');
  await dialog.getByRole('button', { name: 'Add Plan' }).click();
  for (const missing of [
    'Choose a plan type',
    'Enter a name, at most 80 characters',
    'Enter an amount in rupees, up to 2 decimals',
  ])
    await expect(dialog.getByText(missing).last()).toBeVisible();
  await inspect(page, 'admin-membership-new');
  await dialog.getByLabel('Plan type').selectOption({ label: 'Premium' });
  await dialog.getByLabel('Display name').fill(name);
  await dialog.getByLabel('Price').fill('1499.50');
  // Empty rows are dropped.
  await dialog.getByLabel('Features').first().fill('One\n\nTwo\n  \nThree');
  await dialog.getByLabel('Features in Hindi').fill('एक\nदो\nतीन');
  await dialog.getByLabel('Featured jobs').check();
  await dialog.getByRole('button', { name: 'Add Plan' }).click();
  await expect(page.getByText('Membership plan added successfully')).toBeVisible();

  await find(page, name);
  await expect(page.getByText('1 plan', { exact: true })).toBeVisible();
  for (const shown of ['₹1,499.50', 'OneTwo', '+1', 'Active'])
    await expect(row(page, name)).toContainText(shown);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Membership Plan' });
  await expect(edit.getByLabel('Plan type')).toHaveCount(0);
  await edit.getByLabel('Max job postings').fill('25');
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Membership plan updated successfully')).toBeVisible();
  await expect(row(page, name)).toContainText('25');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^memberships-[\d-]+\.csv$/);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this membership plan?',
  });
  await question.getByRole('button', { name: 'Deactivate instead' }).click();
  await expect(row(page, name)).toContainText('Inactive');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Membership plan deleted successfully')).toBeVisible();
  await expect(page.getByText('No plans match your search')).toBeVisible();
});

test('Memberships by keyboard alone: added, found, edited, switched off, deleted', async ({ page }) => {
  await openTab(page, 'Memberships');
  const name = 'Monsoon by keyboard';
  await pressOn(page, page.getByRole('link', { name: 'Add Membership Plan' }));
  const dialog = page.getByRole('dialog', { name: 'Add Membership Plan' });
  await tabTo(page, dialog.getByLabel('Plan type'));
  await page.keyboard.type('Bas');
  await typeInto(page, dialog.getByLabel('Display name'), name);
  await typeInto(page, dialog.getByLabel('Price'), '99');
  await pressOn(page, dialog.getByLabel('Priority support'), 'Space');
  await pressOn(page, dialog.getByRole('button', { name: 'Add Plan' }));
  await expect(page.getByText('Membership plan added successfully')).toBeVisible();
  await typeInto(page, page.getByRole('searchbox'), name);
  await expect(page.getByText('1 plan', { exact: true })).toBeVisible();
  await pressOn(page, row(page, name));
  const edit = page.getByRole('dialog', { name: 'Edit Membership Plan' });
  await pressOn(page, edit.getByLabel('Active'), 'Space');
  await pressOn(page, edit.getByRole('button', { name: 'Update' }));
  await expect(page.getByText('Membership plan updated successfully')).toBeVisible();
  await expect(row(page, name)).toContainText('Inactive');
  await pressOn(page, page.getByRole('button', { name: `Delete ${name}` }));
  await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('Membership plan deleted successfully')).toBeVisible();
});

test('Services by keyboard alone: added, found, edited, switched off, deleted', async ({ page }) => {
  await openTab(page, 'Services');
  const name = 'Fan cleaning by keyboard';
  await pressOn(page, page.getByRole('button', { name: 'Refresh' }));
  await pressOn(page, page.getByRole('link', { name: 'Add New Service' }));
  const dialog = page.getByRole('dialog', { name: 'Add New Service' });
  await typeInto(page, dialog.getByRole('textbox', { name: 'Name', exact: true }), name);
  await tabTo(page, dialog.getByLabel('Category'));
  await page.keyboard.type('Elec');
  await tabTo(page, dialog.getByLabel('Hourly rate'));
  await page.keyboard.press('ArrowUp');
  await pressOn(page, dialog.getByRole('button', { name: 'Add Service' }));
  await expect(page.getByText('Service added successfully')).toBeVisible();
  await typeInto(page, page.getByRole('searchbox'), name);
  await expect(page.getByText('1 service', { exact: true })).toBeVisible();
  await expect(row(page, name)).toContainText('₹50');
  await pressOn(page, row(page, name));
  const edit = page.getByRole('dialog', { name: 'Edit Service' });
  await pressOn(page, edit.getByLabel('Service Active'), 'Space');
  await pressOn(page, edit.getByRole('button', { name: 'Update' }));
  await expect(page.getByText('Service updated successfully')).toBeVisible();
  await expect(row(page, name)).toContainText('Inactive');
  await pressOn(page, page.getByRole('button', { name: `Delete ${name}` }));
  await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('Service deleted successfully')).toBeVisible();
});

test('Site Content by mouse: added, previewed, ordered, edited, deactivated instead of deleted, deleted', async ({
  page,
}) => {
  await openTab(page, 'Site Content');
  const title = `Monsoon hours`;
  await page.getByRole('link', { name: 'Add Content' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Content' });
  await dialog.getByRole('button', { name: 'Add content', exact: true }).click();
  await expect(dialog.getByText('Choose a section').last()).toBeVisible();
  await expect(dialog.getByText('Enter a title, at most 200 characters')).toBeVisible();
  await dialog.getByLabel('Section').selectOption({ label: 'Contact' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('textbox', { name: 'Content' }).fill('# Rain\n\n* closed at six');
  await dialog.getByText('Preview', { exact: true }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'closed at six' })).toBeVisible();
  await dialog.getByLabel('Display order').fill('90');
  await dialog.getByRole('button', { name: 'Add content', exact: true }).click();
  await expect(page.getByText('Content added successfully')).toBeVisible();
  await find(page, title);
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  for (const shown of ['Contact', '# Rain', 'Active']) await expect(row(page, title)).toContainText(shown);
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Content' });
  await edit.getByRole('textbox', { name: 'Content' }).fill('Open as always');
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Content updated successfully')).toBeVisible();
  await expect(row(page, title)).toContainText('Open as always');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this content?' });
  await question.getByRole('button', { name: 'Deactivate instead' }).click();
  await expect(row(page, title)).toContainText('Inactive');
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Content deleted successfully')).toBeVisible();
  await expect(page.getByText('No content matches your search')).toBeVisible();
});
