import { expect, inspect, signIn, test } from './support.ts';

test('the super admin adds a tariff, sees what trips would cost, changes it, and switches it off', async ({
  page,
}, { project }) => {
  await signIn(page, 'super_admin');
  await page.getByRole('link', { name: 'Tariffs' }).click();
  await expect(page.getByRole('heading', { name: 'Cab · Car' })).toBeVisible();
  await inspect(page, 'admin-tariffs');
  await page.getByRole('link', { name: 'Add New Tariff' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Tariff' });
  await dialog.getByLabel('Service type').selectOption({ label: 'Goods transport' });
  // One vehicle for each project: they share the town.
  const vehicle = project.name === 'phone' ? 'Motorcycle' : 'Van';
  await dialog.getByLabel('Vehicle type').selectOption({ label: vehicle });
  await dialog.getByLabel('Base fare').fill('30');
  await dialog.getByLabel('Per km').fill('12.5');
  await dialog.getByLabel('Per hour').fill('60');
  await dialog.getByLabel('Minimum fare').fill('80');
  await dialog.getByLabel('Waiting per minute').fill('1.5');
  await dialog.getByLabel('Night multiplier').fill('1.5');
  await expect(dialog.getByText('₹80', { exact: true })).toBeVisible();
  await expect(dialog.getByText('₹167.50')).toBeVisible();
  await expect(dialog.getByText('₹251.25')).toBeVisible();
  await inspect(page, 'admin-tariff-new');
  await dialog.getByRole('button', { name: 'Add Tariff' }).click();
  await expect(page.getByText('Tariff added successfully')).toBeVisible();

  const name = `Goods transport · ${vehicle}`;
  await page
    .getByRole('link', { name: `Edit ${name}` })
    .first()
    .press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit Tariff' });
  await edit.getByLabel('Base fare').fill('40');
  await edit.getByLabel('Base fare').press('Enter');
  await expect(page.getByText('Tariff updated successfully').first()).toBeVisible();
  await page
    .getByRole('link', { name: `Edit ${name}` })
    .first()
    .click();
  await expect(edit.getByText('Base fare: ₹30 → ₹40')).toBeVisible();
  await inspect(page, 'admin-tariff-edit');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: `Deactivate ${name}` })
    .first()
    .click();
  await expect(page.getByRole('button', { name: `Activate ${name}`, exact: true }).first()).toBeVisible();
});
