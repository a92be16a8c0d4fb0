import { DESK, signIn, test } from '../support.ts';
import { acceptedWork, bearer, bookWork, enter, inHours, pair, read } from '../work-support.ts';
import { speak, visit } from './visit.ts';

test.use(DESK);

for (const language of ['en', 'hi'] as const) {
  test(`${language}: the screens of a customer`, async ({ page, faults, request }) => {
    await speak(page, language);
    await signIn(page, 'customer');
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const own = await read<{ id: string }[]>(
      await request.get('/api/customer/bookings?limit=1', { headers: bearer(token ?? '') }),
    );
    const services = await read<{ id: string }[]>(await request.get('/api/services'));
    await visit(
      page,
      [
        { route: 'customer/dashboard', name: 'customer-dashboard', shows: /Asha/ },
        { route: 'customer/book', name: 'customer-book' },
        { route: 'customer/book/:serviceId', name: 'work-book', at: `/customer/book/${services[0]?.id}` },
        { route: 'customer/bookings', name: 'customer-bookings' },
        { route: 'customer/bookings/:id', name: 'customer-booking', at: `/customer/bookings/${own[0]?.id}` },
        { route: 'customer/workers', name: 'work-favourites' },
        { route: 'customer/profile', name: 'customer-profile' },
        { route: 'verify', name: 'verify' },
        { route: 'jobs/:jobId/apply', name: 'job-apply-customer', at: '/jobs/sample-1/apply' },
      ],
      { faults, language },
    );
  });

  test(`${language}: the screens of a worker, and of the customer who has booked them`, async ({
    page,
    faults,
    newPerson,
  }) => {
    const { request } = page;
    const { worker, customer } = await pair(request);
    const { id } = await bookWork(request, customer, { worker_ids: [worker.id], start_at: inHours(20) });
    const job = await acceptedWork(request, worker);
    await enter(page, worker, language);
    await visit(
      page,
      [
        { route: 'worker/dashboard', name: 'worker-today' },
        { route: 'worker/dashboard/jobs', name: 'worker-jobs' },
        { route: 'worker/dashboard/jobs/:jobId', name: 'worker-job', at: `/worker/dashboard/jobs/${job.id}` },
        { route: 'worker/dashboard/earnings', name: 'worker-earnings' },
        { route: 'worker/dashboard/why', name: 'worker-why' },
        { route: 'worker/dashboard/me', name: 'worker-me' },
        { route: 'register/worker', name: 'register-worker-paid' },
      ],
      { faults, language },
    );
    const other = await newPerson();
    await enter(other, customer, language);
    const booking = { route: 'customer/bookings/service/:id', name: 'work-booking' };
    await visit(other, [{ ...booking, at: `/customer/bookings/service/${id}` }], { faults, language });
  });

  test(`${language}: the screens of a driver`, async ({ page, faults, request }) => {
    await speak(page, language);
    await signIn(page, 'driver');
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const { registration } = await read<{ registration: { driver_id: string } }>(
      await request.get('/api/auth/me', { headers: bearer(token ?? '') }),
    );
    await visit(
      page,
      [
        { route: 'driver/dashboard', name: 'driver-dashboard' },
        {
          route: 'driver/payment/:driverId',
          name: 'driver-payment',
          at: `/driver/payment/${registration.driver_id}`,
        },
        { route: 'driver/work', name: 'driver-work' },
        { route: 'driver/work/jobs', name: 'driver-work-jobs' },
        { route: 'driver/work/earnings', name: 'driver-work-earnings' },
        { route: 'driver/work/why', name: 'driver-work-why' },
        { route: 'driver/work/me', name: 'driver-work-me' },
      ],
      { faults, language },
    );
  });

  test(`${language}: the dashboards that are not open yet, and an application for a job`, async ({
    faults,
    newPerson,
  }) => {
    for (const role of ['job_provider', 'manager', 'job_seeker'] as const) {
      const page = await newPerson();
      await speak(page, language);
      await signIn(page, role);
      await visit(page, [{ route: `${role}/dashboard`, name: `dashboard-${role}` }], { faults, language });
      if (role === 'job_seeker')
        await visit(page, [{ route: 'jobs/:jobId/apply', name: 'job-apply', at: '/jobs/sample-1/apply' }], {
          faults,
          language,
        });
    }
  });
}
