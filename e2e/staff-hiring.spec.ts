import { postJob } from './jobs-support.ts';
import { uniqueDigits } from './unique-data.ts';
import { DESK, expect, inspect, signIn, test } from './support.ts';

test('staff answer an applicant for their own job: found on Today, called to an interview, whose time the seeker gives up', async ({
  page,
  newPerson,
  request,
}) => {
  const title = `Night guard ${uniqueDigits()}`;
  const id = await postJob(request, { title });
  await signIn(page, 'job_seeker', `/jobs/${id}/apply`);
  await page.getByLabel('Cover letter').fill('I have guarded a warehouse for four years.');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await page.getByRole('link', { name: 'See my applications' }).click();
  const own = page.getByRole('listitem').filter({ hasText: title });
  await expect(own.getByText('Sent', { exact: true })).toBeVisible();

  const staff = await newPerson(DESK);
  await signIn(staff, 'super_admin', '/admin/dashboard/today');
  const waiting = staff.getByRole('region', { name: 'Applications for our own jobs' });
  await waiting.getByRole('link', { name: 'Show all: Applications for our own jobs' }).waitFor();
  await staff.goto(`/admin/dashboard/jobs/${id}`);
  await staff.getByRole('link', { name: 'View applicants' }).click();
  await expect(staff.getByRole('heading', { name: '1 applicant' })).toBeVisible();
  await inspect(staff, 'staff-applicants');
  await staff.getByRole('button', { name: /^Offer interview times/ }).click();
  await staff.getByLabel('Interview address').fill('Gate 4, Sanganer');
  await staff.getByLabel('Time 1').fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16));
  await staff.getByRole('button', { name: 'Offer times' }).click();
  await expect(staff.getByText(/Times offered/)).toBeVisible();

  await own.getByRole('button', { name: /^Choose/ }).click();
  await expect(own.getByText(/^Interview: /)).toBeVisible();
  await inspect(page, 'seeker-interview-chosen');
  await own.getByRole('button', { name: `I can't come: ${title}` }).click();
  await page.getByRole('button', { name: 'Cancel interview time' }).click();
  await expect(own.getByText('The company will call you or offer an interview time.')).toBeVisible();
  await expect(staff.getByText('No interview time yet. Offer times, or call the applicant.')).toBeVisible();
  await inspect(staff, 'staff-applicant-gave-up');
});
