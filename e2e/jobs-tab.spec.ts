import type { Page } from '@playwright/test';
import { find, openTab, pressOn, row, tabTo, typeInto } from './desk-support.ts';
import { DESK, expect, inspect, test } from './support.ts';

test.use(DESK);

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Post New Job' });

test('Jobs by mouse: posted with the required fields, viewed, edited, closed instead of deleted, deleted', async ({
  page,
}) => {
  await openTab(page, 'Jobs');
  await expect(page.getByRole('link', { name: /^View / }).first()).toBeVisible();
  const title = `Lift operator`;
  await page.getByRole('link', { name: 'Post New Job' }).click();
  const dialog = dialogOf(page);
  // spec/product.md, section 9.
  await expect(dialog.getByLabel('Type of work')).toHaveValue('electrician');
  await expect(dialog.getByLabel('Contract type')).toHaveValue('monthly');
  await expect(dialog.getByLabel('Positions')).toHaveValue('1');
  await expect(dialog.getByLabel('Experience in years')).toHaveValue('0');
  await dialog.getByRole('button', { name: 'Post Job' }).click();
  for (const missing of [
    'Enter a title, at most 150 characters',
    'Enter a job description',
    'Enter the requirements',
    'Enter the responsibilities',
    'Enter the job location',
    'Enter the city',
  ])
    await expect(dialog.getByText(missing)).toBeVisible();
  await inspect(page, 'admin-job-new');
  await dialog.getByLabel('Job title').fill(title);
  await dialog.getByLabel('Description').fill('Runs two lifts.\n<script>alert(1)</script>');
  await dialog.getByLabel('Requirements').fill('Reads numbers');
  await dialog.getByLabel('Responsibilities').fill('Nobody waits long');
  await dialog.getByLabel('Job location').fill('Malviya Nagar');
  await dialog.getByLabel('City').fill('Jaipur');
  await dialog.getByLabel('State').selectOption({ label: 'Rajasthan' });
  await dialog.getByLabel('Lowest salary').fill('20000');
  await dialog.getByLabel('Highest salary').fill('15000');
  await dialog.getByLabel('Required skills').fill('Lifts\n\nPatience');
  await dialog.getByRole('button', { name: 'Post Job' }).click();
  await expect(dialog.getByText('Enter an amount at or above the lowest salary')).toBeVisible();
  await dialog.getByLabel('Highest salary').fill('25000');
  await dialog.getByRole('button', { name: 'Post Job' }).click();
  await expect(page.getByText('Job posted successfully')).toBeVisible();

  await find(page, title);
  await expect(page.getByText('1 job', { exact: true })).toBeVisible();
  const job = row(page, title);
  await expect(job).toContainText('₹20,000');
  await expect(job).toContainText('₹25,000');
  await expect(job).toContainText('Jaipur');
  await expect(job).toContainText('Active');

  await page.getByRole('link', { name: `View ${title}` }).click();
  const drawer = page.getByRole('dialog', { name: title });
  // S24: markup is shown as text.
  await expect(drawer.getByText('<script>alert(1)</script>')).toBeVisible();
  await expect(drawer.getByText('Lifts, Patience')).toBeVisible();
  await expect(drawer.getByRole('list', { name: 'History' })).toContainText('Posted');
  await drawer.getByRole('link', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Job' });
  await edit.getByLabel('Positions').fill('3');
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Job updated successfully')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^jobs-[\d-]+\.csv$/);

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this job?' });
  await question.getByRole('button', { name: 'Close instead' }).click();
  await expect(page.getByText('Job closed successfully')).toBeVisible();
  await expect(job).toContainText('Closed');
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(question.getByRole('button', { name: 'Close instead' })).toHaveCount(0);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Job deleted successfully')).toBeVisible();
  await expect(page.getByText('No jobs match your search')).toBeVisible();
});

test('Jobs by keyboard alone: posted, found, opened, edited, closed, deleted', async ({ page }) => {
  await openTab(page, 'Jobs');
  const title = 'Gate keeper by keyboard';
  await pressOn(page, page.getByRole('link', { name: 'Post New Job' }));
  const dialog = dialogOf(page);
  for (const [label, text] of [
    ['Job title', title],
    ['Description', 'Opens the gate'],
    ['Requirements', 'Wakes early'],
    ['Responsibilities', 'Closes it, too'],
    ['Job location', 'Bani Park'],
    ['City', 'Jaipur'],
  ] as const)
    await typeInto(page, dialog.getByLabel(label), text);
  await tabTo(page, dialog.getByLabel('State'));
  await page.keyboard.type('Raj');
  await pressOn(page, dialog.getByRole('button', { name: 'Post Job' }));
  await expect(page.getByText('Job posted successfully')).toBeVisible();
  await expect(dialog).toBeHidden();

  await typeInto(page, page.getByRole('searchbox'), title);
  await expect(page.getByText('1 job', { exact: true })).toBeVisible();
  await pressOn(page, row(page, title));
  const drawer = page.getByRole('dialog', { name: title });
  await pressOn(page, drawer.getByRole('link', { name: 'Edit' }));
  const edit = page.getByRole('dialog', { name: 'Edit Job' });
  await typeInto(page, edit.getByLabel('City'), 'Ajmer');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Job updated successfully')).toBeVisible();
  await expect(row(page, title)).toContainText('Ajmer');
  await pressOn(page, page.getByRole('link', { name: `View ${title}` }));
  await pressOn(page, drawer.getByRole('button', { name: 'Close job' }));
  const question = page.getByRole('alertdialog');
  await typeInto(page, question.getByLabel('Reason'), 'The post is taken.');
  await pressOn(page, question.getByRole('button', { name: 'Close job' }));
  await expect(page.getByText('Job closed successfully')).toBeVisible();
  await expect(question).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(row(page, title)).toContainText('Closed');
  await pressOn(page, page.getByRole('button', { name: `Delete ${title}` }));
  await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('Job deleted successfully')).toBeVisible();
});
