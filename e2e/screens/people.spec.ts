import type { Page } from '@playwright/test';
import { DESK, signIn, test } from '../support.ts';
import {
  acceptOfferedWork,
  bearer,
  bookWork,
  enter,
  inHours,
  pair,
  read,
  reportProblem,
} from '../work-support.ts';
import { dashboards, ofCustomer, ofDriver, ofProvider, bookedWorkScreens, ofWorker } from './lists.ts';
import { speak, visit } from './visit.ts';

test.use(DESK);

const headersOf = async (page: Page) =>
  bearer((await page.evaluate(() => localStorage.getItem('token'))) ?? '');

for (const language of ['en', 'hi'] as const) {
  test(`${language}: the screens of a customer`, async ({ page, faults, request }) => {
    await speak(page, language);
    await signIn(page, 'customer');
    const headers = await headersOf(page);
    const [own] = await read<{ id: string }[]>(await request.get('/api/bookings/package', { headers }));
    const [service] = await read<{ id: string }[]>(await request.get('/api/services'));
    const screens = ofCustomer({ service: service?.id ?? '', booking: own?.id ?? '' });
    await visit(page, screens, { faults, language, open: 'by link' });
  });

  test(`${language}: the screens of a worker, and of the customer who has booked them`, async ({
    page,
    faults,
    newPerson,
  }) => {
    const { request } = page;
    const { worker, customer } = await pair(request);
    const { id } = await bookWork(request, customer, { worker_ids: [worker.id], start_at: inHours(20) });
    const job = await acceptOfferedWork(request, worker);
    await enter(page, worker, language);
    await visit(page, ofWorker({ job: job.id }), { faults, language, open: 'by link' });
    const other = await newPerson();
    await enter(other, customer, language);
    const dispute = await reportProblem(request, customer, { booking: { id }, text: 'Paint on the floor.' });
    const { share_token: link } = await read<{ share_token: string }>(
      await request.get(`/api/bookings/service/${id}/link`, { headers: bearer(customer.token) }),
    );
    const screens = bookedWorkScreens({ booking: id, dispute, link });
    await visit(other, screens, { faults, language, open: 'by link' });
  });

  test(`${language}: the screens of a driver`, async ({ page, faults, request }) => {
    await speak(page, language);
    await signIn(page, 'driver');
    const { registration } = await read<{ registration: { driver_id: string } }>(
      await request.get('/api/auth/me', { headers: await headersOf(page) }),
    );
    await visit(page, ofDriver({ driver: registration.driver_id }), { faults, language, open: 'by link' });
  });

  test(`${language}: the screens of a company that hires`, async ({ page, faults, request }) => {
    await speak(page, language);
    await signIn(page, 'job_provider');
    const headers = await headersOf(page);
    const jobs = await read<{ id: string; status: string }[]>(
      await request.get('/api/provider/jobs', { headers }),
    );
    const of = (status: string) => jobs.find((job) => job.status === status)?.id ?? '';
    const { plans } = await read<{ plans: { id: string; offer: object | null }[] }>(
      await request.get('/api/provider/plans', { headers }),
    );
    const plan = plans.find(({ offer }) => offer !== null)?.id ?? '';
    await visit(page, ofProvider({ job: of('active'), draft: of('draft'), plan }), {
      faults,
      language,
      open: 'by link',
    });
  });

  test(`${language}: the dashboards of managers and seekers, and an application for a job`, async ({
    faults,
    newPerson,
  }) => {
    for (const role of ['manager', 'job_seeker'] as const) {
      const page = await newPerson();
      await speak(page, language);
      await signIn(page, role);
      await visit(page, dashboards[role], { faults, language, open: 'by link' });
    }
  });
}
