import { bookPackage, DESK, test } from '../support.ts';
import { read } from '../work-support.ts';
import { speak, visit } from './visit.ts';

test.use(DESK);

const written = ['about-us', 'contact', 'support', 'terms', 'privacy'];

test('the public pages, in English', async ({ page, faults, request }) => {
  const jobs = await read<{ id: string }[]>(await request.get('/api/jobs?limit=1'));
  await visit(
    page,
    [
      { route: '', name: 'landing', shows: 'What customers say' },
      { route: 'jobs', name: 'jobs' },
      { route: 'jobs', name: 'jobs-none', at: '/jobs?city=Jaipur&job_type=plumber&is_remote=true' },
      { route: 'jobs/:jobId', name: 'job', at: `/jobs/${jobs[0]?.id}` },
      { route: 'jobs/:jobId', name: 'job-sample', at: '/jobs/sample-1' },
      { route: 'jobs/:jobId', name: 'job-not-found', at: '/jobs/no-such-job', fault: /404/ },
      ...written.map((route) => ({ route, name: route })),
      { route: '*', name: 'not-found', at: '/no/such/page', fault: /404/ },
    ],
    { faults },
  );
});

test('the public pages, in Hindi', async ({ page, faults }) => {
  await visit(
    page,
    [
      { route: 'hi', name: 'landing-hi' },
      { route: 'hi/jobs', name: 'jobs-hi', at: '/hi/jobs?city=Jaipur' },
      { route: 'hi/jobs/:jobId', name: 'job-sample-hi', at: '/hi/jobs/sample-2' },
      ...written.map((route) => ({ route: `hi/${route}`, name: `${route}-hi` })),
    ],
    { faults },
  );
});

for (const language of ['en', 'hi'] as const)
  test(`${language}: what one fills in without an account`, async ({ page, faults, request }) => {
    const { tracking_token } = await bookPackage(request);
    await speak(page, language);
    const screens = [
      { route: 'login', name: 'login' },
      { route: 'password/forgot', name: 'password-forgot' },
      { route: 'password/reset', name: 'password-reset' },
      { route: 'staff/welcome', name: 'staff-welcome-without-link' },
      { route: 'register/customer', name: 'register-customer' },
      { route: 'register/worker', name: 'register-worker' },
      { route: 'register/driver', name: 'register-driver' },
      { route: 'register/job-provider', name: 'register-job-provider' },
      { route: 'register/job-seeker', name: 'register-job-seeker' },
      { route: 'book-delivery', name: 'book-delivery' },
      { route: 'track/:token', name: 'track', at: `/track/${tracking_token}` },
      { route: 'driver/dashboard', name: 'driver-dashboard-signed-out' },
      { route: 'dev/mailbox', name: 'development-mailbox' },
    ];
    await visit(page, screens, { faults, language });
  });
