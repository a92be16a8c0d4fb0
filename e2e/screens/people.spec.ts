import type { Page } from '@playwright/test';
import { z } from 'zod';
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
    const [own] = await read(
      await request.get('/api/bookings/package', { headers }),
      z.array(z.object({ id: z.string() })),
    );
    const [service] = await read(await request.get('/api/services'), z.array(z.object({ id: z.string() })));
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
    const { share_token: link } = await read(
      await request.get(`/api/bookings/service/${id}/link`, { headers: bearer(customer.token) }),
      z.object({ share_token: z.string() }),
    );
    const screens = bookedWorkScreens({ booking: id, dispute, link });
    await visit(other, screens, { faults, language, open: 'by link' });
  });

  test(`${language}: the screens of a driver`, async ({ page, faults, request }) => {
    await speak(page, language);
    await signIn(page, 'driver');
    const { registration } = await read(
      await request.get('/api/auth/me', { headers: await headersOf(page) }),
      z.object({ registration: z.object({ driver_id: z.string() }) }),
    );
    await visit(page, ofDriver({ driver: registration.driver_id }), { faults, language, open: 'by link' });
  });

  test(`${language}: the screens of a company that hires`, async ({ page, faults, request }) => {
    await speak(page, language);
    await signIn(page, 'job_provider');
    const headers = await headersOf(page);
    const jobs = await read(
      await request.get('/api/provider/jobs', { headers }),
      z.array(z.object({ id: z.string(), status: z.string() })),
    );
    const of = (status: string) => jobs.find((job) => job.status === status)?.id ?? '';
    const { plans } = await read(
      await request.get('/api/provider/plans', { headers }),
      z.object({ plans: z.array(z.object({ id: z.string(), offer: z.looseObject({}).nullable() })) }),
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
