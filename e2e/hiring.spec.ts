import type { Page } from '@playwright/test';
import { uniqueDigits } from './unique-data.ts';
import {
  choose,
  comeIn,
  DESK,
  expect,
  inspect,
  throttleNetwork,
  PASSWORD,
  signIn,
  removeExpectedFaults,
  test,
} from './support.ts';

/** Registers a seeker who reads Hindi on a phone, without an email or a password. */
async function registerInHindi(seeker: Page, phone: string): Promise<void> {
  await seeker.goto('/register/job-seeker');
  await seeker.getByRole('link', { name: 'हिन्दी' }).click();
  const next = seeker.getByRole('button', { name: 'आगे' });
  await expect(next).toBeEnabled();
  await choose(seeker.getByRole('radio', { name: 'बिजली मिस्त्री' }));
  await next.click();
  await seeker.getByLabel('यह काम कितने समय से कर रहे हैं?').fill('6');
  await next.click();
  await seeker.getByLabel('पिन कोड').fill('302022');
  await choose(seeker.getByRole('radio', { name: '25 किमी' }));
  await next.click();
  await seeker.getByLabel('पूरा नाम').fill('रमेश गुर्जर');
  await seeker.getByLabel('फ़ोन').fill(phone);
  await inspect(seeker, 'register-job-seeker-last');
  await seeker.getByRole('button', { name: 'रजिस्टर करें' }).click();
  await expect(seeker).toHaveURL(/job_seeker\/dashboard/);
}

test('four people: a company pays, is verified and hires one seeker over a slow line; another reports the job and is notified', async ({
  page,
  newPerson,
  faults,
}) => {
  const digits = uniqueDigits();
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
  await removeExpectedFaults(faults, /400/);
  await page.getByLabel('State').selectOption('Rajasthan');
  await send.click();
  await expect(page.getByRole('heading', { name: 'Welcome, Lakshmi Devi' })).toBeVisible();
  await expect(page.getByText('We are checking your company')).toBeVisible();

  await page.getByRole('link', { name: 'Get more postings' }).click();
  await page.getByRole('link', { name: /^Buy/ }).first().click();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank you. Your plan is paid' })).toBeVisible();
  await inspect(page, 'hiring-plan-paid');

  const staff = await newPerson(DESK);
  await signIn(staff, 'super_admin', `/admin/dashboard/companies?q=${digits}`);
  await staff.getByRole('link', { name: `View Sitapura Motors ${digits}` }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await staff.getByRole('button', { name: 'Approve anyway' }).click();
  await expect(staff.getByText('Company approved')).toBeVisible();

  await page.getByRole('link', { name: 'Post a job', exact: true }).click();
  await expect(page.getByLabel('City')).toHaveValue('Jaipur');
  await page.getByLabel('Job title').fill(title);
  await page.getByLabel('Type of work').selectOption({ label: 'Electrician' });
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

  await staff.goto(`/admin/dashboard/jobs?q=${digits}`);
  await staff.getByRole('link', { name: `View ${title}` }).click();
  await staff.getByRole('button', { name: 'Approve' }).click();
  await expect(staff.getByText('Job approved')).toBeVisible();
  await expect(page.getByText('People who apply appear here.')).toBeVisible();

  const seeker = await newPerson();
  await throttleNetwork(seeker);
  const phone = `8${digits}`;
  await registerInHindi(seeker, phone);
  await seeker.goto('/hi/jobs');
  await seeker.getByLabel('कौन-सा काम?').fill(`electrican ${digits}`);
  await seeker.getByRole('button', { name: 'नौकरी खोजें' }).click();
  await seeker.getByRole('link', { name: title }).first().click();
  await seeker.getByRole('link', { name: 'अभी अप्लाई करें' }).click();
  await seeker.getByRole('button', { name: 'आवेदन भेजें' }).click();
  await expect(seeker.getByText('आवेदन भेज दिया गया!')).toBeVisible();

  const other = await newPerson();
  const at = `/jobs/${address.split('/').at(-1)}/report`;
  await comeIn(other, {
    email: 'job_seeker@demo.dihaadi.example',
    password: PASSWORD,
    role: 'job_seeker',
    at,
  });
  await other.getByLabel('What is wrong?').selectOption('They ask for money');
  await other.getByLabel('Details').fill(`They asked me for ₹500. ${digits}`);
  await inspect(other, 'report-job');
  await other.getByRole('button', { name: 'Send report' }).click();
  await expect(other.getByRole('heading', { name: 'Report sent' })).toBeVisible();
  await other.getByRole('link', { name: 'Back to the job' }).click();
  await other.getByRole('link', { name: 'Apply Now' }).click();
  await other.getByRole('button', { name: 'Submit application' }).click();
  await expect(other.getByText('Application submitted successfully!')).toBeVisible();

  await expect(page.getByRole('heading', { name: 'Vikram Meena' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'रमेश गुर्जर' })).toBeVisible();
  await expect(page.getByText('Shortlist to see phone and email.')).toHaveCount(2);
  await page.getByRole('button', { name: 'Shortlist: रमेश गुर्जर' }).click();
  await expect(page.locator(`a[href="tel:+91${phone}"]`)).toBeVisible();
  await page.getByRole('button', { name: 'Offer interview times: रमेश गुर्जर' }).click();
  await inspect(page, 'hiring-offer-times');
  await page.getByLabel('Interview address').fill('Gate 2, Sitapura');
  await page.getByLabel('Time 1').fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16));
  await page.getByRole('button', { name: 'Offer times' }).click();
  await expect(page.getByText(/Times offered/)).toBeVisible();
  await inspect(page, 'hiring-applicant');
  await seeker.goto('/job_seeker/dashboard/applications');
  const own = seeker.getByRole('listitem').filter({ hasText: title });
  await expect(own.getByText('आप कब आ सकते हैं?')).toBeVisible();
  await inspect(seeker, 'seeker-choose-time');
  await expect(own.getByText('Gate 2, Sitapura')).toBeVisible();
  await own.getByRole('button', { name: /चुनें$/ }).click();
  const saved = seeker.waitForEvent('download');
  await own.getByRole('button', { name: /^कैलेंडर में जोड़ें/ }).click();
  expect((await saved).suggestedFilename()).toBe('interview.ics');
  await expect(page.getByText(/^Interview: /)).toBeVisible();
  await page.getByLabel('Show as').selectOption('Board');
  await page.getByRole('button', { name: /^रमेश गुर्जर/ }).click();
  await inspect(page, 'hiring-board');
  await page.getByRole('button', { name: 'Hire applicant: रमेश गुर्जर' }).click();
  await page.getByRole('button', { name: 'Hire now' }).click();
  await expect(page.getByText('Filled', { exact: true })).toBeVisible();
  await expect(own.getByText('नौकरी मिल गई')).toBeVisible();
  await other.goto('/job_seeker/dashboard/applications');
  const told = other.getByRole('listitem').filter({ hasText: title });
  await expect(told.getByText('All positions are filled')).toBeVisible();

  await staff.goto('/admin/dashboard/moderation/reports');
  const report = staff.getByRole('listitem').filter({ hasText: digits });
  await report.getByRole('button', { name: 'Dismiss' }).click();
  await staff.getByLabel('Reason').fill('The company did not ask for money.');
  await staff.getByRole('button', { name: 'Dismiss report' }).click();
  await expect(staff.getByText('Decision saved')).toBeVisible();
  await expect(report).toBeHidden();
});
