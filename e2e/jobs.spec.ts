import type { Page } from '@playwright/test';
import { postJob } from './jobs-support.ts';
import { uniqueDigits } from './unique-data.ts';
import { expect, inspect, logIn, signIn, removeExpectedFaults, test } from './support.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor goes from the landing page to a job by searching, filtering and turning pages', async ({
    page,
    faults,
    request,
  }) => {
    // Separate jobs, since another journey may remove those it posted.
    const newest = `Glazier ${uniqueDigits()}`;
    await postJob(request, { title: newest });
    await page.goto('/');
    await page.getByRole('link', { name: 'All jobs' }).click();
    await expect(page).toHaveURL('/jobs');
    await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
    await expect(cards(page)).toHaveCount(12);
    await expect(page.getByRole('heading', { name: newest })).toBeVisible();

    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/\/jobs\?cursor=/);
    await expect(page.getByRole('heading', { name: newest })).toBeHidden();
    await page.getByRole('link', { name: 'Back to the first page' }).click();
    await expect(page).toHaveURL('/jobs');
    await expect(page.getByRole('heading', { name: newest })).toBeVisible();

    await page.getByLabel('Job or skill').fill('plumber');
    await page.getByLabel('City').fill('Jaipur');
    await page.getByRole('button', { name: 'Find jobs' }).click();
    // The shared address contains no empty parameters.
    await expect(page).toHaveURL('/jobs?q=plumber&city=Jaipur');
    await expect(page.getByLabel('Job or skill')).toHaveValue('plumber');
    await expect(page.getByLabel('City')).toHaveValue('Jaipur');
    await expect(page.getByText('2 filters')).toBeVisible();

    await page.getByText('More filters').click();
    await page.getByLabel('Category').selectOption('Plumber');
    await page.getByLabel('Contract').selectOption('Monthly');
    await page.getByLabel('Minimum salary').fill('₹ 10,000');
    await page.getByRole('button', { name: 'Find jobs' }).click();
    await expect(page).toHaveURL(
      '/jobs?q=plumber&city=Jaipur&job_type=plumber&contract_type=monthly&salary_min=10000',
    );
    await expect(page.getByLabel('Category')).toHaveValue('plumber');
    await expect(page.getByLabel('Contract')).toHaveValue('monthly');
    await expect(page.getByLabel('Minimum salary')).toHaveValue('10000');
    await expect(cards(page).first()).toContainText('a month');

    await page.getByRole('link', { name: 'Remove filter: “plumber”' }).click();
    await expect(page).toHaveURL('/jobs?city=Jaipur&job_type=plumber&contract_type=monthly&salary_min=10000');
    const title = await cards(page).first().getByRole('heading').innerText();
    await cards(page).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const part of ['Description', 'Requirements', 'Responsibilities', 'Job information']) {
      await expect(page.getByRole('heading', { name: part })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Apply Now' })).toBeInViewport();

    const gone = await page.goto('/jobs/00000000-0000-4000-8000-000000000000');
    expect(gone?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Job Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to all jobs' }).click();
    await expect(page).toHaveURL('/jobs');
    await removeExpectedFaults(faults, /404/);
  });

  test('the same works in Hindi, and every choice of filters keeps its language', async ({
    page,
    faults,
  }) => {
    await page.goto('/hi');
    await page.getByRole('link', { name: 'सभी नौकरियाँ' }).click();
    await expect(page).toHaveURL('/hi/jobs');
    await page.getByLabel('शहर').fill('जयपुर');
    await page.getByRole('button', { name: 'नौकरी खोजें' }).click();
    await expect(page).toHaveURL('/hi/jobs?city=Jaipur');
    await expect(page.getByLabel('शहर')).toHaveValue('जयपुर');
    await page.getByRole('link', { name: 'अगला पेज' }).click();
    await expect(page).toHaveURL(/\/hi\/jobs\?city=Jaipur&cursor=/);
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await expect(page).toHaveURL(/\/jobs\?city=Jaipur&cursor=/);
    await expect(page.getByText('1 filter', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'हिन्दी' }).click();
    await expect(page).toHaveURL(/\/hi\/jobs\?city=Jaipur&cursor=/);
    await cards(page).first().click();
    await expect(page.getByRole('heading', { name: 'नौकरी की जानकारी' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'अभी अप्लाई करें' })).toHaveAttribute(
      'href',
      /\/apply\?lang=hi$/,
    );
    await page.goto('/hi/jobs/no-such-job');
    await expect(page.getByRole('heading', { name: 'यह नौकरी अब यहाँ नहीं है' })).toBeVisible();
    await removeExpectedFaults(faults, /404/);
  });

  test('unknown filters are dropped, and an empty result says what to do', async ({ page }) => {
    await page.goto('/jobs?job_type=astronaut&salary_min=lots&q=&cursor=no-such-page&status=draft');
    await expect(page).toHaveURL('/jobs');
    await expect(cards(page)).toHaveCount(12);
    await page.goto('/jobs?q=astronaut');
    await expect(page.getByText('No jobs match your filters')).toBeVisible();
    // The demo jobs are for a database without jobs, never for an empty search.
    await expect(cards(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Show all jobs' }).click();
    await expect(page).toHaveURL('/jobs');
  });
});

test('a job seeker applies: is sent to log in, returns, writes, and cannot apply twice', async ({
  page,
  request,
}) => {
  const title = `Mason for a boundary wall`;
  const id = await postJob(request, { title });
  await page.goto(`/jobs/${id}`);
  await page.getByRole('link', { name: 'Apply Now' }).click();
  await expect(page.getByText('Please login to apply for jobs')).toBeVisible();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/jobs/${id}/apply`)}`);
  await logIn(page, { email: 'job_seeker@demo.dihaadi.example', kind: 'Job Seeker' });

  await expect(page).toHaveURL(`/jobs/${id}/apply`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByLabel('Cover letter').fill('I have laid bricks for nine years.');
  await inspect(page, 'job-apply');
  // Input survives a reload.
  await page.reload();
  await expect(page.getByLabel('Cover letter')).toHaveValue('I have laid bricks for nine years.');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByText('Application submitted successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await inspect(page, 'job-applied');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'You have applied for this job' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit application' })).toBeHidden();
  await inspect(page, 'job-already-applied');

  // The job's own page shows the status of the application, instead of the button to apply.
  await page.goto(`/jobs/${id}`);
  await expect(page.getByRole('link', { name: 'Your application: Sent' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply Now' })).toBeHidden();
  await inspect(page, 'job-application-status');
});

test('a letter is kept when the session ends while it is sent (R50)', async ({ page, request, faults }) => {
  const id = await postJob(request);
  await signIn(page, 'job_seeker', `/jobs/${id}/apply`);
  await page.getByLabel('Cover letter').fill('A letter of some length.');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/jobs/${id}/apply`)}`);
  await removeExpectedFaults(faults, /401/);
  await logIn(page, { email: 'job_seeker@demo.dihaadi.example', kind: 'Job Seeker' });
  await expect(page.getByLabel('Cover letter')).toHaveValue('A letter of some length.');
});

test('a lost connection sends one application, however often the button is pressed', async ({
  page,
  request,
  faults,
}) => {
  const id = await postJob(request);
  await signIn(page, 'job_seeker', `/jobs/${id}/apply`);
  await page.getByLabel('Cover letter').fill('Sent on a bad line.');
  // The first response is lost.
  await page.route('**/api/job-applications', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByText('Failed to apply for job. Please try again.')).toBeVisible();
  await page.unroute('**/api/job-applications');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByText('Application submitted successfully!')).toBeVisible();
  await removeExpectedFaults(faults, /job-applications|ERR_CONNECTION_RESET/);
});

test('a customer sees who can apply, and how to continue', async ({ page, request }) => {
  const id = await postJob(request);
  await signIn(page, 'customer', `/jobs/${id}/apply`);
  await expect(page.getByText('Only job seekers can apply')).toBeVisible();
  await inspect(page, 'job-apply-customer');
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/jobs/${id}/apply`)}`);
});

test('a demo job is read and applied for without any API call', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (/\/api\/(?:jobs|job-applications)/.test(sent.url())) asked.push(sent.url());
  });
  await signIn(page, 'job_seeker', '/jobs/sample-1');
  await expect(page.getByRole('heading', { level: 1, name: 'Electrician for house wiring' })).toBeVisible();
  await page.getByRole('link', { name: 'Apply Now' }).click();
  await page.getByLabel('Cover letter').fill('I would like to.');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByText('Application submitted successfully!')).toBeVisible();
  expect(asked).toEqual([]);
});

test('markup in a job is shown as text everywhere (S24)', async ({ page, request }) => {
  const attack = `Mason"><img src=x onerror=alert(1)><svg onload=alert(2)></script><script>alert(3)</script>`;
  const city = `Alwar"><b>`;
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  const id = await postJob(request, {
    title: attack,
    description: attack,
    requirements: attack,
    responsibilities: attack,
    company_name: attack.slice(0, 120),
    job_location: attack,
    city,
    education_required: attack,
    skills_required: [attack.slice(0, 120)],
    benefits: ['<!--</script>', attack.slice(0, 120)],
  });
  await page.goto('/jobs');
  await expect(page.getByRole('heading', { name: attack })).toBeVisible();
  await page.goto(`/jobs?city=${encodeURIComponent(city)}`);
  await expect(page.getByLabel('City')).toHaveValue(city);
  await cards(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(attack);
  // Only the structured data for search engines.
  const scripts = page.locator('script:not([src])');
  await expect(scripts).toHaveCount(1);
  const posting = JSON.parse(await scripts.innerHTML());
  expect(posting).toMatchObject({
    '@type': 'JobPosting',
    title: attack,
    jobLocation: { address: { addressCountry: 'IN' } },
  });
  expect(posting.description).not.toContain('<img');
  await page.goto(`/jobs/${id}/apply`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(attack);
  expect(dialogs).toBe(0);
});

test('search engines find every page in both languages, and only active jobs as job postings', async ({
  request,
  baseURL,
}) => {
  const id = await postJob(request, { title: 'Sitemap & <robots>' });
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /api/');
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toBe('application/xml; charset=utf-8');
  const index = await sitemap.text();
  const partOf = async (part: string) => {
    expect(index).toContain(`<loc>${baseURL}/sitemap.xml?part=${part}</loc>`);
    const xml = await (await request.get(`/sitemap.xml?part=${part}`)).text();
    expect(xml).toMatch(/<\/urlset>\s*$/);
    return xml;
  };
  const pages = await partOf('pages');
  expect(pages).toContain(`<loc>${baseURL}/hi/jobs</loc>`);
  expect(pages).toContain(`hreflang="hi" href="${baseURL}/hi/privacy"`);
  expect(await partOf('jobs-0')).toMatch(/<loc>[^<]*\/hi\/jobs\/[\da-f-]{36}<\/loc><lastmod>/);
  const [, company] = /<loc>[^<]*(\/companies\/[\da-f-]{36})<\/loc>/.exec(await partOf('companies-0')) ?? [];
  expect(await (await request.get(`/hi${company}`)).text()).toContain('"@type":"Organization"');
  for (const part of ['jobs-1', 'companies-1', 'jobs', '0'])
    expect((await request.get(`/sitemap.xml?part=${part}`)).status()).toBe(404);
  const page = await (await request.get(`/hi/jobs/${id}`)).text();
  expect(page).toContain(`rel="canonical" href="${baseURL}/hi/jobs/${id}"`);
  expect(page).toContain('application/ld+json');
  const sample = await (await request.get('/jobs/sample-1')).text();
  expect(sample).not.toContain('application/ld+json');
});

test('a job page links back to the search, and does not offer registration to a signed-in user', async ({
  page,
}) => {
  await page.goto('/hi/jobs?city=Jaipur');
  const door = page.getByRole('main').locator('a[href*="/register/job-seeker"]');
  await expect(door).toBeVisible();
  await cards(page).first().click();
  await page.getByRole('link', { name: 'आपकी खोज पर वापस' }).click();
  await expect(page).toHaveURL('/hi/jobs?city=Jaipur');
  // Without a search, the link leads to all jobs.
  await page.goto('/jobs');
  await cards(page).first().click();
  await expect(page.getByRole('link', { name: 'All jobs', exact: true }).first()).toBeVisible();
  await signIn(page, 'job_seeker');
  await page.goto('/hi/jobs');
  await expect(cards(page).first()).toBeVisible();
  await expect(door).toBeHidden();
});

test('a seeker saves a job on its page, sees it marked in the list, and unsaves it', async ({
  page,
  request,
}) => {
  const title = `Tiler ${uniqueDigits()}`;
  const id = await postJob(request, { title });
  await page.goto(`/jobs/${id}`);
  await expect(page.getByRole('button', { name: new RegExp(`^Save job ?: ${title}`) })).toHaveCount(0);
  await signIn(page, 'job_seeker', `/jobs/${id}`);
  await page.getByRole('button', { name: new RegExp(`^Save job ?: ${title}`) }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^Saved ?: ${title}`) })).toBeVisible();
  await inspect(page, 'job-saved');
  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: new RegExp(`^Saved ?: ${title}`) }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^Save job ?: ${title}`) })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: new RegExp(`^Save job ?: ${title}`) })).toBeVisible();
});
