import { friends } from '../marketing-support.ts';
import { postJob } from '../jobs-support.ts';
import { bookPackage, DESK, signIn, test } from '../support.ts';
import { createAcknowledgedSos, bookWork, inHours, pair, register, reportProblem } from '../work-support.ts';
import { drawersInHindi, inHindi, ofMarketing, ofPeople, ofSettings, ofTown } from './desk-lists.ts';
import { firstOf, speak, visit } from './visit.ts';

test.use(DESK);

test('the tabs of what the town has', async ({ page, faults, request }) => {
  await signIn(page, 'super_admin');
  const rows = await firstOf(request, ['services', 'jobs', 'site-content', 'memberships', 'tariff-plans']);
  const ownJob = await postJob(request);
  await visit(page, ofTown({ ...rows, ownJob }), { faults, open: 'by link', on: 'desk' });
});

test('the tabs of people and bookings', async ({ page, faults, request }) => {
  await signIn(page, 'super_admin');
  const parcel = await bookPackage(request);
  const { worker, customer } = await pair(request);
  const work = await bookWork(request, customer, { worker_ids: [worker.id], start_at: inHours(20) });
  const rows = await firstOf(request, ['job-seekers', 'companies', 'drivers']);
  const disputes = await reportProblem(request, customer, { booking: work, text: 'Paint on the floor.' });
  const sos = await createAcknowledgedSos(request, { worker, booking: work });
  const own = {
    sos,
    workers: worker.id,
    customers: customer.id,
    bookings: parcel.id,
    work: work.id,
    disputes,
  };
  await visit(page, ofPeople({ ...rows, ...own }), { faults, open: 'by link', on: 'desk' });
});

test('Marketing', async ({ page, faults, request }) => {
  await friends(request);
  await register(request, 'customer', {}, 'WELCOME100');
  await signIn(page, 'super_admin');
  await visit(page, ofMarketing(await firstOf(request, ['coupons', 'campaigns'])), {
    faults,
    open: 'by link',
    on: 'desk',
  });
});

test('Settings', async ({ page, faults, request }) => {
  await register(request, 'customer', {});
  await signIn(page, 'super_admin');
  await visit(page, ofSettings(await firstOf(request, ['payments'])), {
    faults,
    open: 'by link',
    on: 'desk',
  });
});

test('hi: every list, and the most read drawers', async ({ page, faults, request }) => {
  await speak(page, 'hi');
  await signIn(page, 'super_admin');
  const { id } = await bookPackage(request);
  const rows = await firstOf(request, ['drivers']);
  await visit(page, [...inHindi(rows), ...drawersInHindi({ ...rows, bookings: id })], {
    faults,
    language: 'hi',
  });
});
