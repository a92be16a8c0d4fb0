import { openTab, pressOn, row, tabTo, typeInto } from './desk-support.ts';
import { DESK, expect, inspect, test } from './support.ts';

test.use(DESK);

test('Job Seekers by mouse: the columns, the profile, an approval, a list as a file, and several at once', async ({
  page,
}) => {
  await openTab(page, 'Job Seekers');
  for (const name of ['Name', 'Phone', 'Experience', 'Skills', 'City', 'Status', 'Actions'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  const mohsin = row(page, 'Mohsin Pathan');
  for (const shown of ['8 years', 'Painting, Texture finish', 'Registered'])
    await expect(mohsin).toContainText(shown);
  await expect(row(page, 'Sunita Bairwa')).toContainText('Not specified');
  await page.getByRole('link', { name: 'View Profile of Mohsin Pathan' }).click();
  const drawer = page.getByRole('dialog', { name: 'Mohsin Pathan' });
  await expect(drawer.getByText('Kota')).toBeVisible();
  await inspect(page, 'admin-seeker');
  await drawer.getByRole('button', { name: 'Approve Mohsin Pathan' }).click();
  await expect(page.getByText('Job seeker approved successfully')).toBeVisible();
  await expect(drawer.getByRole('list', { name: 'History' })).toContainText('Approved');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(mohsin).toContainText('Verified');
  await expect(mohsin.getByRole('button', { name: /Approve|Reject/ })).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^job-seekers-[\d-]+\.csv$/);
  await page.getByRole('checkbox', { name: 'Select Sunita Bairwa' }).check();
  await page.getByRole('button', { name: 'Approve 1 selected' }).click();
  await expect(page.getByText('1 approved')).toBeVisible();
  await expect(row(page, 'Sunita Bairwa')).toContainText('Verified');
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Rejected' });
  await expect(row(page, 'Test Test')).toContainText('Rejected');
});

test('Job Seekers by keyboard alone: found, opened and rejected with a reason', async ({ page }) => {
  await openTab(page, 'Job Seekers');
  await typeInto(page, page.getByRole('searchbox'), 'harish');
  await expect(page.getByText('1 job seeker', { exact: true })).toBeVisible();
  await pressOn(page, row(page, 'Harish Kumhar'));
  const drawer = page.getByRole('dialog', { name: 'Harish Kumhar' });
  await pressOn(page, drawer.getByRole('button', { name: 'Reject Harish Kumhar' }));
  const question = page.getByRole('alertdialog', { name: 'Reject Harish Kumhar?' });
  await pressOn(page, question.getByRole('button', { name: 'Reject' }));
  await expect(question.getByText('Enter a short reason')).toBeVisible();
  await typeInto(page, question.getByLabel('Reason'), 'The phone is somebody else’s');
  await pressOn(page, question.getByRole('button', { name: 'Reject' }));
  await expect(page.getByText('Job seeker rejected successfully')).toBeVisible();
  await expect(drawer.getByText('The phone is somebody else’s')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Harish Kumhar')).toContainText('Rejected');
});

test('Companies by mouse: the columns, Approve and Reject only while pending, and an approval', async ({
  page,
}) => {
  await openTab(page, 'Companies');
  for (const name of ['Company', 'Contact person', 'Phone', 'City', 'Status', 'Actions'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  const verified = row(page, 'Pink City Interiors');
  await expect(verified).toContainText('Verified');
  await expect(verified.getByRole('button', { name: /Approve|Reject/ })).toHaveCount(0);
  const pending = row(page, 'Chambal Cold Storage');
  for (const shown of ['Anil Hada', 'Kota', 'Pending']) await expect(pending).toContainText(shown);
  await expect(pending.getByRole('button', { name: 'Reject Chambal Cold Storage' })).toBeVisible();
  await pending.getByRole('button', { name: 'Approve Chambal Cold Storage' }).click();
  await page.getByRole('button', { name: 'Approve anyway' }).click();
  await expect(page.getByText('Company approved successfully')).toBeVisible();
  await expect(pending).toContainText('Verified');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^companies-[\d-]+\.csv$/);
  await page.getByRole('link', { name: 'View Quick Money Placement' }).click();
  const drawer = page.getByRole('dialog', { name: 'Quick Money Placement' });
  await expect(drawer.getByText('Asks applicants for a deposit')).toBeVisible();
  await inspect(page, 'admin-company');
});

test('Companies by keyboard alone: found, opened and rejected with a reason', async ({ page }) => {
  await openTab(page, 'Companies');
  await typeInto(page, page.getByRole('searchbox'), 'marudhar');
  await expect(page.getByText('1 company', { exact: true })).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Reject Marudhar Handicrafts' }));
  const question = page.getByRole('alertdialog', { name: 'Reject Marudhar Handicrafts?' });
  await tabTo(page, question.getByLabel('Reason'));
  await page.keyboard.type('Company not found.');
  await pressOn(page, question.getByRole('button', { name: 'Reject' }));
  await expect(page.getByText('Company rejected successfully')).toBeVisible();
  await expect(row(page, 'Marudhar Handicrafts')).toContainText('Rejected');
  await pressOn(page, row(page, 'Marudhar Handicrafts'));
  await expect(
    page.getByRole('dialog', { name: 'Marudhar Handicrafts' }).getByText('Company not found.'),
  ).toBeVisible();
});
