import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The design system on one page: during development, or in a build that enables it. */
const withDevUi = process.env['WEB_MODE'] === 'dev' || process.env['DEV_UI'] === '1';

type Entries = ReturnType<typeof route>[];

/** Repeats the public pages below the prefix of each language; English has none. */
function inEachLanguage(
  pages: (id: (name: string) => string, at: (path: string) => string) => Entries,
): Entries {
  return ['', '/hi'].flatMap((prefix) =>
    pages(
      (name) => `${name}${prefix === '' ? '' : '-hi'}`,
      (path) => `${prefix}${path}`.replace(/^\/|\/$/g, ''),
    ),
  );
}

const home = (path: string, options: { id: string }) =>
  path === ''
    ? index('features/landing/landing.tsx', options)
    : route(path, 'features/landing/landing.tsx', options);

/** Work screens for workers, and for drivers who are booked as workers. */
const workScreens = (base: string) => {
  const screen = (path: string, name = path) =>
    route(path, `features/worker-bookings/worker/${name}.tsx`, { id: `${base}/${path}` });
  return route(base, 'features/worker-bookings/worker/shell.tsx', { id: base }, [
    index('features/worker-bookings/worker/home.tsx', { id: `${base}/home` }),
    screen('jobs'),
    screen('jobs/:jobId', 'job'),
    screen('earnings'),
    screen('why', 'matching-decisions'),
    screen('me'),
  ]);
};

/** Parts of Moderation that managers do not have. */
const moderationOfAdmin = [
  route('suspensions', 'features/reports/staff/suspension-appeals-queue.tsx'),
  route('data-requests', 'features/reports/staff/data-requests-queue.tsx'),
  route('fairness', 'features/disputes/staff/fairness.tsx'),
];

/** Desk screens, the same for the super admin and for managers; only the super admin posts jobs. */
const deskScreens = (base: 'admin' | 'manager', jobScreens: Entries = []) => {
  const screen = (path: string, file: string, inside: Entries = []) =>
    route(path, `features/${file}.tsx`, { id: `${base}/${path}` }, inside);
  const withOne = (path: string, list: string, [id, one]: [id: string, screen: string]) =>
    screen(path, list, [route(`:${id}`, `features/${one}.tsx`, { id: `${base}/${path}/one` })]);
  return [
    screen('today', 'today/today'),
    screen('today/figures', 'today/charts'),
    screen('book', 'phone-bookings/staff/book'),
    withOne('sos', 'sos/staff/alerts', ['sosId', 'sos/staff/alert']),
    screen('jobs', 'jobs/staff/jobs-tab', [
      ...jobScreens,
      route(':jobId', 'features/jobs/staff/open-job.tsx', { id: `${base}/jobs/one` }),
    ]),
    withOne('job-seekers', 'seekers/staff/seekers', ['seekerId', 'seekers/staff/seeker']),
    withOne('companies', 'companies/staff/companies', ['companyId', 'companies/staff/company']),
    withOne('drivers', 'drivers/staff/drivers', ['driverId', 'drivers/staff/driver']),
    withOne('workers', 'workers/staff/workers', ['workerId', 'workers/staff/worker']),
    withOne('customers', 'customers/staff/customers', ['customerId', 'customers/staff/customer']),
    withOne('bookings', 'bookings/staff/bookings', ['bookingId', 'bookings/staff/booking']),
    screen('dispatch', 'dispatch/board'),
    withOne('worker-bookings', 'worker-bookings/staff/bookings', [
      'bookingId',
      'worker-bookings/staff/booking',
    ]),
    screen('moderation', 'reports/staff/shell', [
      index('features/reports/staff/index-redirect.tsx', { id: `${base}/moderation/first` }),
      route('disputes', 'features/disputes/staff/disputes.tsx', { id: `${base}/moderation/disputes` }, [
        route(':disputeId', 'features/disputes/staff/dispute.tsx', { id: `${base}/moderation/disputes/one` }),
      ]),
      route('suspension-notices', 'features/reports/staff/suspension-cases-queue.tsx', {
        id: `${base}/moderation/suspension-notices`,
      }),
      ...['reports', 'reviews-queue', 'approvals-queue'].map((name) =>
        route(name.replace('-queue', ''), `features/reports/staff/${name}.tsx`, {
          id: `${base}/moderation/${name}`,
        }),
      ),
      // An item opens over its queue, so that a decision leads to the next one.
      route('jobs', 'features/reports/staff/jobs-queue.tsx', { id: `${base}/moderation/jobs-queue` }, [
        route(':jobId', 'features/jobs/staff/open-job.tsx', { id: `${base}/moderation/jobs/one` }),
      ]),
      route(
        'companies',
        'features/reports/staff/companies-queue.tsx',
        { id: `${base}/moderation/companies-queue` },
        [
          route(':companyId', 'features/companies/staff/company.tsx', {
            id: `${base}/moderation/companies/one`,
          }),
        ],
      ),
      ...(base === 'admin' ? moderationOfAdmin : []),
    ]),
  ];
};

export default [
  // Public pages: no framework JavaScript. One entry per language.
  ...inEachLanguage((id, at) => [
    home(at('/'), { id: id('home') }),
    route(at('/jobs'), 'features/jobs/jobs.tsx', { id: id('jobs') }),
    route(at('/jobs/:jobId'), 'features/jobs/job.tsx', { id: id('job') }),
    route(at('/companies/:companyId'), 'features/companies/company-page.tsx', { id: id('company') }),
    ...['about-us', 'contact', 'support', 'terms', 'privacy'].map((page) =>
      route(at(`/${page}`), 'features/content/content-page.tsx', { id: id(page) }),
    ),
    route(at('/how-we-decide'), 'features/content/decisions/how-we-decide.tsx', { id: id('how-we-decide') }),
  ]),
  route('brand.css', 'shell/brand-css.ts'),
  route('manifest.webmanifest', 'shell/web-app-manifest.ts'),
  route('sitemap.xml', 'shell/sitemap.ts'),
  route('robots.txt', 'shell/robots.ts'),

  route('login', 'features/accounts/login.tsx'),
  route('login/code', 'features/accounts/login-code.tsx'),
  route('password/forgot', 'features/accounts/forgot.tsx'),
  route('password/reset', 'features/accounts/reset.tsx'),
  route('staff/welcome', 'features/accounts/accept-invitation.tsx'),
  route('dashboard', 'features/accounts/dashboard.tsx'),
  route('pay', 'features/accounts/pay.tsx'),
  route('applied', 'features/seekers/applications-redirect.tsx'),
  route('applicants', 'features/hiring/applicants-redirect.tsx'),

  // Areas that are not open yet.

  // Screens with data: query cache and toasts around them.
  layout('shell/screen.tsx', [
    route('verify', 'features/accounts/verify.tsx'),
    route('account/trusted-contacts', 'features/sos/trusted-contacts.tsx'),
    route('account/privacy', 'features/privacy/privacy.tsx'),
    route('account/deleted', 'features/privacy/deleted.tsx'),
    route('account/profile', 'features/profiles/profile.tsx'),
    route('account/roles', 'features/accounts/roles.tsx'),
    route('account/roles/:role', 'features/registration/further-role.tsx'),
    route('book-delivery', 'features/bookings/book-delivery.tsx'),
    route('jobs/near', 'features/jobs/near.tsx'),
    route('jobs/:jobId/apply', 'features/jobs/apply.tsx'),
    route('jobs/:jobId/report', 'features/jobs/report.tsx'),
    route('companies/:companyId/report', 'features/companies/report.tsx'),
    route('track/:token', 'features/bookings/track.tsx'),
    layout('features/disputes/tracked-shell.tsx', [
      route('track/:token/disputes/new', 'features/disputes/tracked-report.tsx'),
      route('track/:token/disputes/:disputeId', 'features/disputes/dispute.tsx', { id: 'tracked-dispute' }),
    ]),
    route('visit/:token', 'features/worker-bookings/visit.tsx'),
    // The form at its address, and the payment step in the same place once there is an account to pay for.
    ...['customer', 'worker'].map((role) =>
      route(`register/${role}`, `features/registration/${role}.tsx`, [
        index('features/registration/payment.tsx', { id: `register-${role}-payment` }),
      ]),
    ),
    route('register/job-seeker', 'features/registration/seeker.tsx'),
    route('register/job-provider', 'features/registration/company.tsx'),
    route('register/driver', 'features/registration/driver.tsx'),
    route('driver/payment/:driverId', 'features/registration/driver-payment.tsx'),
    route('driver/dashboard', 'features/drivers/dashboard.tsx', [
      layout('features/trips/shell.tsx', [
        index('features/trips/home.tsx'),
        route('trips', 'features/trips/trips.tsx'),
        route('trips/:tripId', 'features/trips/trip.tsx'),
        route('earnings', 'features/trips/earnings.tsx'),
        route('why', 'features/trips/dispatch-decisions.tsx'),
        route('me', 'features/drivers/me.tsx'),
      ]),
    ]),
    ...['worker/dashboard', 'driver/work'].map(workScreens),
    layout('features/customers/shell.tsx', [
      route('customer/dashboard', 'features/customers/dashboard.tsx', [
        index('features/customers/recent.tsx'),
      ]),
      route('customer/book', 'features/worker-bookings/customer/choose-service.tsx'),
      route('customer/book/:serviceId', 'features/worker-bookings/customer/order.tsx'),
      route('customer/bookings', 'features/customers/bookings.tsx'),
      route('customer/bookings/service/:id', 'features/worker-bookings/customer/booking.tsx'),
      route('customer/bookings/:id', 'features/bookings/own-booking.tsx'),
      route('customer/workers', 'features/favourites/favourites.tsx'),
      route('customer/profile', 'features/customers/profile.tsx'),
    ]),
    route('account/standing', 'features/registration/suspended-account.tsx'),
    route('disputes', 'features/disputes/shell.tsx', [
      index('features/disputes/own-disputes.tsx'),
      route('new', 'features/disputes/report.tsx'),
      route(':disputeId', 'features/disputes/dispute.tsx'),
    ]),
    route('job_seeker/dashboard', 'features/seekers/shell.tsx', [
      index('features/seekers/recommended-jobs.tsx'),
      route('applications', 'features/seekers/applications.tsx'),
      route('saved', 'features/seekers/saved.tsx'),
      route('profile', 'features/seekers/profile.tsx'),
    ]),
    route('job_provider/dashboard', 'features/hiring/shell.tsx', [
      index('features/hiring/home.tsx'),
      route('jobs', 'features/hiring/jobs.tsx'),
      route('jobs/new', 'features/hiring/write-job.tsx', { id: 'own-job-new' }),
      route('jobs/:jobId', 'features/hiring/job.tsx'),
      route('jobs/:jobId/edit', 'features/hiring/write-job.tsx', { id: 'own-job-edit' }),
      route('company', 'features/hiring/company.tsx'),
      route('team', 'features/hiring/team.tsx'),
      route('plans', 'features/hiring/plans.tsx'),
      route('plans/:planId', 'features/hiring/plan.tsx'),
    ]),
    route('admin/dashboard', 'features/admin/shell.tsx', [
      index('features/admin/index-redirect.tsx'),
      ...deskScreens('admin', [
        route('new', 'features/jobs/staff/post-job.tsx'),
        route(':jobId/edit', 'features/jobs/staff/edit-job.tsx'),
      ]),
      route('jobs/:jobId/applicants', 'features/hiring/staff/applicants.tsx'),
      route('services', 'features/services/staff/services.tsx', [
        route('new', 'features/services/staff/add-service.tsx'),
        route(':serviceId', 'features/services/staff/edit-service.tsx'),
      ]),
      route('site-content', 'features/content/staff/site-content.tsx', [
        route('new', 'features/content/staff/add-content.tsx'),
        route(':contentId', 'features/content/staff/edit-content.tsx'),
      ]),
      route('memberships', 'features/memberships/memberships.tsx', [
        route('new', 'features/memberships/add-plan.tsx'),
        route(':planId', 'features/memberships/edit-plan.tsx'),
      ]),
      route('tariffs', 'features/tariffs/tariffs.tsx', [
        route('new', 'features/tariffs/add-tariff.tsx'),
        route(':tariffId', 'features/tariffs/edit-tariff.tsx'),
      ]),
      route('marketing', 'features/marketing/shell.tsx', [
        index('features/marketing/index-redirect.tsx'),
        route('analytics', 'features/marketing/analytics.tsx'),
        route('coupons', 'features/coupons/coupons.tsx', [
          route('new', 'features/coupons/add-coupon.tsx'),
          route(':couponId', 'features/coupons/edit-coupon.tsx'),
        ]),
        route('referrals', 'features/referrals/staff/referrals.tsx'),
        route('payouts', 'features/payouts/staff/payouts.tsx'),
        route('payout-batches', 'features/payouts/staff/payout-batches.tsx'),
        route('campaigns', 'features/marketing/campaigns.tsx', [
          route('new', 'features/marketing/add-campaign.tsx'),
          route(':campaignId', 'features/marketing/edit-campaign.tsx'),
        ]),
      ]),
      route('settings', 'features/settings/shell.tsx', [
        index('features/settings/index-redirect.tsx'),
        route('whatsapp', 'features/settings/whatsapp.tsx'),
        route('brand', 'features/settings/brand.tsx'),
        route('social-media', 'features/settings/social-media.tsx'),
        route('payment', 'features/settings/payment.tsx'),
        route('payments', 'features/payments/staff/payments.tsx', [
          route(':paymentId', 'features/payments/staff/payment.tsx'),
        ]),
        route('payments/refunds', 'features/payments/staff/refunds.tsx'),
        route('payments/not-placed', 'features/payments/staff/failed-webhooks.tsx'),
        route('payments/reconciliation', 'features/payments/staff/reconciliation.tsx'),
        route('payments/month', 'features/payments/staff/month-closing.tsx'),
        route('rollout', 'features/settings/rollout.tsx'),
        route('platform', 'features/settings/platform.tsx'),
        route('trips', 'features/settings/trips.tsx'),
        route('matching', 'features/settings/matching.tsx'),
        route('hiring', 'features/settings/hiring.tsx'),
        route('minimum-wages', 'features/settings/minimum-wages.tsx'),
        route('team', 'features/settings/team.tsx'),
        route('audit-log', 'features/settings/audit-log.tsx'),
      ]),
    ]),
    route('manager/dashboard', 'features/admin/manager-shell.tsx', [
      index('features/admin/manager-index-redirect.tsx'),
      ...deskScreens('manager'),
      route('refunds', 'features/payments/staff/refunds.tsx', { id: 'manager/refunds' }),
      route('payouts', 'features/payouts/staff/payouts.tsx', { id: 'manager/payouts' }),
      route('audit-log', 'features/settings/audit-log.tsx', { id: 'manager/audit-log' }),
    ]),
  ]),

  // 404 unless the server keeps the messages it would have sent.
  route('dev/mailbox', 'features/messages/mailbox.tsx'),
  ...(withDevUi ? [route('dev/ui', 'features/dev-ui/dev-ui.tsx')] : []),

  route('*', 'features/landing/not-found.tsx'),
] satisfies RouteConfig;
