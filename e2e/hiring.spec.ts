import { ownDigits } from './own.ts';
import { comeIn, DESK, expect, inspect, PASSWORD, signIn, takeOut, test } from './support.ts';

test('a company registers, posts, is checked; a seeker applies, is shortlisted and hired', async ({
  page,
  newPerson,
  faults,
}) => {
  const digits = ownDigits();
  const title = `Electrician ${digits}`;
  await page.goto('/register/job-provider');
  const send = page.getByRole('button', { name: 'Register company' });
  await send.click();
  await expect(page.getByText('Enter the name of your company')).toBeVisible();
  await inspect(page, 'register-company-errors');
  await page.getByLabel('Company name').fill(`Sitapura Motors ${digits}`);
  await page.getByLabel('GSTIN').fill('08AAACD0000D1ZP');
  await page.getByLabel('City').fill('Jaipur');
  await page.getByLabel('State').selectOption('Maharashtra');
  await page.getByLabel('Full name').fill('Lakshmi Devi');
  await page.getByLabel('Phone').fill(`9${digits}`);
  await page.getByLabel('Email').fill(`lakshmi.${digits}@example.in`);
  await page.getByLabel('Password', { exact: true }).fill('chai aur samosa 7');
  await send.click();
  await expect(page.getByText('This GSTIN belongs to another state.')).toBeVisible();
  await takeOut(faults, /400/);
  await page.getByLabel('State').selectOption('Rajasthan');
  await send.click();
  await expect(page.getByRole('heading', { name: 'Welcome, Lakshmi Devi' })).toBeVisible();
  await expect(page.getByText('We are checking your company')).toBeVisible();

  await page.getByRole('link', { name: 'Post a job', exact: true }).click();
  await expect(page.getByLabel('City')).toHaveValue('Jaipur');
  await page.getByLabel('Job title').fill(title);
  await page.getByLabel('Description').fill('Wiring of a workshop. Security deposit Rs 1000.');
  await page.getByLabel('Job location').fill('Sitapura');
  await page.getByRole('button', { name: 'Save and preview' }).click();
  await expect(page.getByText('Fix these before publishing')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish job' })).toBeDisabled();
  await inspect(page, 'hiring-draft-refused');
  await page.getByRole('link', { name: 'Edit job' }).click();
  await page.getByLabel('Description').fill('Wiring of a workshop, six days a week.');
  await page.getByRole('button', { name: 'Save job' }).click();
  await page.getByRole('button', { name: 'Publish job' }).click();
  await expect(page.getByText('Our team is reviewing this job')).toBeVisible();
  const address = page.url();

  const staff = await newPerson(DESK);
  await signIn(staff, 'super_admin', `/admin/dashboard/jobs?q=${digits}`);
  await staff.getByRole('link', { name: `View ${title}` }).click();
  await staff.getByRole('button', { name: 'Approve' }).click();
  await expect(staff.getByText('Job approved')).toBeVisible();
  await expect(page.getByText('People who apply appear here.')).toBeVisible();

  const seeker = await newPerson();
  const email = 'job_seeker@demo.dihaadi.example';
  await comeIn(seeker, {
    email,
    password: PASSWORD,
    role: 'job_seeker',
    at: `/jobs/${address.split('/').at(-1)}/apply`,
  });
  await seeker.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByRole('heading', { name: 'Vikram Meena' })).toBeVisible();
  await expect(page.getByText('Shortlist to see phone and email.')).toBeVisible();
  await page.getByRole('button', { name: 'Shortlist: Vikram Meena' }).click();
  await expect(page.getByRole('link', { name: email })).toBeVisible();
  await page.getByRole('button', { name: 'Offer interview times: Vikram Meena' }).click();
  await inspect(page, 'hiring-offer-times');
  await page.getByLabel('Interview address').fill('Gate 2, Sitapura');
  await page.getByLabel('Time 1').fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16));
  await page.getByRole('button', { name: 'Offer times' }).click();
  await expect(page.getByText(/Times offered/)).toBeVisible();
  await inspect(page, 'hiring-applicant');
  await seeker.goto('/job_seeker/dashboard');
  const own = seeker.getByRole('listitem').filter({ hasText: title });
  await expect(own.getByText('When can you come?')).toBeVisible();
  await inspect(seeker, 'seeker-choose-time');
  await own.getByRole('button', { name: /Gate 2, Sitapura/ }).click();
  await expect(own.getByText(/^Interview: .*Gate 2, Sitapura/)).toBeVisible();
  await expect(page.getByText(/^Interview: /)).toBeVisible();
  await page.getByRole('button', { name: 'Hire applicant: Vikram Meena' }).click();
  await page.getByRole('button', { name: 'Hire now' }).click();
  await expect(page.getByText('Filled', { exact: true })).toBeVisible();
  await expect(own.getByText('Hired')).toBeVisible();
});
