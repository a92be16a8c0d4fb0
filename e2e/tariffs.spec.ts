import { openTab, pressOn, tabTo, typeInto } from './desk-support.ts';
import { DESK, expect, inspect, test } from './support.ts';

test.use(DESK);

test('the super admin adds a tariff, sees what trips would cost, changes the tariff, and switches it off', async ({
  page,
}) => {
  await openTab(page, 'Tariffs');
  await expect(page.getByRole('heading', { name: 'Cab · Car' })).toBeVisible();
  await page.getByRole('link', { name: 'Add New Tariff' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Tariff' });
  await dialog.getByLabel('Service type').selectOption({ label: 'Goods transport' });
  const vehicle = 'Van';
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
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: `Deactivate ${name}` })
    .first()
    .click();
  await expect(page.getByRole('button', { name: `Activate ${name}`, exact: true }).first()).toBeVisible();
});

test('Tariffs by keyboard alone: an invalid one is refused beside its fields, then added, changed, switched off, deleted', async ({
  page,
}) => {
  await openTab(page, 'Tariffs');
  await pressOn(page, page.getByRole('link', { name: 'Add New Tariff' }));
  const dialog = page.getByRole('dialog', { name: 'Add New Tariff' });
  await tabTo(page, dialog.getByLabel('Service type'));
  await page.keyboard.type('Cab');
  await typeInto(page, dialog.getByLabel('Base fare'), 'ten');
  await pressOn(page, dialog.getByRole('button', { name: 'Add Tariff' }));
  for (const wrong of ['Vehicle type', 'Base fare'])
    await expect(dialog.getByLabel(wrong)).toHaveAttribute('aria-invalid', 'true');
  await tabTo(page, dialog.getByLabel('Vehicle type'));
  await page.keyboard.type('Van');
  const rates = { 'Base fare': '60', 'Per km': '18', 'Per hour': '90', 'Minimum fare': '120' };
  for (const [rate, rupees] of Object.entries(rates)) await typeInto(page, dialog.getByLabel(rate), rupees);
  await pressOn(page, dialog.getByRole('button', { name: 'Add Tariff' }));
  await expect(page.getByText('Tariff added successfully')).toBeVisible();

  await pressOn(page, page.getByRole('link', { name: 'Edit Cab · Van' }));
  const edit = page.getByRole('dialog', { name: 'Edit Tariff' });
  await typeInto(page, edit.getByLabel('Per km'), '19.5');
  await pressOn(page, edit.getByRole('button', { name: 'Update' }));
  await expect(page.getByText('Tariff updated successfully').first()).toBeVisible();
  await pressOn(page, page.getByRole('link', { name: 'Edit Cab · Van' }));
  await expect(edit.getByText('Per km: ₹18 → ₹19.50')).toBeVisible();
  await page.keyboard.press('Escape');
  await pressOn(page, page.getByRole('button', { name: 'Deactivate Cab · Van' }));
  await expect(page.getByRole('button', { name: 'Activate Cab · Van', exact: true })).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Delete Cab · Van' }));
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this tariff?' });
  await pressOn(page, question.getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('Tariff deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cab · Van' })).toHaveCount(0);
});
