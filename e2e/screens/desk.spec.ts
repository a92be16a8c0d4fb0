import { adminToken, friends } from '../marketing-support.ts';
import { bookPackage, DESK, signIn, test } from '../support.ts';
import { bearer, bookWork, inHours, pair, read, register } from '../work-support.ts';
import { firstOf, type Screen, speak, visit } from './visit.ts';

test.use(DESK);

const DESK_AT = 'admin/dashboard';

/** A list, its form for something new, and one of its rows. */
function tab(path: string, params: { id: string; open: string; isMade?: boolean }): Screen[] {
  const { id, open, isMade = false } = params;
  const name = `admin-${path.replace('/', '-')}`;
  return [
    { route: `${DESK_AT}/${path}`, name },
    ...(isMade ? [{ route: `${DESK_AT}/${path}/new`, name: `${name}-new` }] : []),
    { route: `${DESK_AT}/${path}/${open}`, name: `${name}-open`, at: `/${DESK_AT}/${path}/${id}` },
  ];
}

test('the tabs of what the town has', async ({ page, faults, request }) => {
  await signIn(page, 'super_admin');
  const ids = async (list: string) => firstOf(request, list);
  const job = await ids('jobs');
  await visit(
    page,
    [
      ...tab('services', { id: await ids('services'), open: ':serviceId', isMade: true }),
      ...tab('jobs', { id: job, open: ':jobId', isMade: true }),
      { route: `${DESK_AT}/jobs/:jobId/edit`, name: 'admin-jobs-edit', at: `/${DESK_AT}/jobs/${job}/edit` },
      ...tab('site-content', { id: await ids('site-content'), open: ':contentId', isMade: true }),
      ...tab('memberships', { id: await ids('memberships'), open: ':planId', isMade: true }),
      ...tab('tariffs', { id: await ids('tariff-plans'), open: ':tariffId', isMade: true }),
    ],
    { faults },
  );
});

test('the tabs of people and bookings', async ({ page, faults, request }) => {
  await signIn(page, 'super_admin');
  const ids = async (list: string) => firstOf(request, list);
  const parcel = await bookPackage(request);
  const { worker, customer } = await pair(request);
  const work = await bookWork(request, customer, { worker_ids: [worker.id], start_at: inHours(20) });
  await visit(
    page,
    [
      ...tab('job-seekers', { id: await ids('job-seekers'), open: ':seekerId' }),
      ...tab('companies', { id: await ids('companies'), open: ':companyId' }),
      ...tab('drivers', { id: await ids('drivers'), open: ':driverId' }),
      ...tab('workers', { id: worker.id, open: ':workerId' }),
      ...tab('customers', { id: customer.id, open: ':customerId' }),
      ...tab('bookings', { id: parcel.id, open: ':bookingId' }),
      ...tab('worker-bookings', { id: work.id, open: ':bookingId' }),
    ],
    { faults },
  );
});

test('Marketing', async ({ page, faults, request }) => {
  const { id } = await friends(request);
  const headers = bearer(await adminToken(request));
  await read(await request.put(`/api/admin/referrals/${id}/pay-bonus`, { headers }));
  await register(request, 'customer', {}, 'WELCOME100');
  await signIn(page, 'super_admin');
  await visit(
    page,
    [
      { route: `${DESK_AT}/marketing/analytics`, name: 'marketing-analytics', shows: 'Successful referrals' },
      ...tab('marketing/coupons', { id: await firstOf(request, 'coupons'), open: ':couponId', isMade: true }),
      { route: `${DESK_AT}/marketing/referrals`, name: 'marketing-referrals', shows: 'To be paid' },
      { route: `${DESK_AT}/marketing/payouts`, name: 'marketing-payouts', shows: 'Referral bonus' },
      ...tab('marketing/campaigns', {
        id: await firstOf(request, 'campaigns'),
        open: ':campaignId',
        isMade: true,
      }),
    ],
    { faults },
  );
});

test('Settings', async ({ page, faults, request }) => {
  await register(request, 'customer', {});
  await signIn(page, 'super_admin');
  const plain = [
    'whatsapp',
    'brand',
    'social-media',
    'payment',
    'rollout',
    'platform',
    'minimum-wages',
    'team',
    'audit-log',
  ];
  await visit(
    page,
    [
      ...plain.map((path) => ({ route: `${DESK_AT}/settings/${path}`, name: `admin-settings-${path}` })),
      ...tab('settings/payments', { id: await firstOf(request, 'payments'), open: ':paymentId' }),
      { route: `${DESK_AT}/settings/payments/refunds`, name: 'admin-settings-refunds' },
      { route: `${DESK_AT}/settings/payments/not-placed`, name: 'admin-settings-not-placed' },
    ],
    { faults },
  );
});

test('hi: the lists and drawers that are read most', async ({ page, faults, request }) => {
  await speak(page, 'hi');
  await signIn(page, 'super_admin');
  const { id } = await bookPackage(request);
  const lists = [
    ...tab('drivers', { id: await firstOf(request, 'drivers'), open: ':driverId' }),
    ...tab('bookings', { id, open: ':bookingId' }),
    { route: `${DESK_AT}/worker-bookings`, name: 'admin-worker-bookings' },
  ];
  await visit(page, lists, { faults, language: 'hi' });
});
