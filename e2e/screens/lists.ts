import type { Screen } from './visit.ts';

// Every screen of the product. `every-route.spec.ts` fails if a route is missing here.

const written = ['about-us', 'contact', 'support', 'terms', 'privacy', 'how-we-decide'];

export const publicPages = ({ job, company }: { job: string; company: string }): Screen[] => [
  { route: '', name: 'landing', shows: 'What customers say' },
  { route: 'jobs', name: 'jobs' },
  { route: 'jobs', name: 'jobs-none', at: '/jobs?city=Jaipur&job_type=plumber&is_remote=true' },
  { route: 'jobs/:jobId', name: 'job', at: `/jobs/${job}` },
  { route: 'jobs/:jobId', name: 'job-sample', at: '/jobs/sample-1' },
  { route: 'jobs/:jobId', name: 'job-not-found', at: '/jobs/no-such-job', fault: /404/ },
  { route: 'companies/:companyId', name: 'company', at: `/companies/${company}` },
  {
    route: 'companies/:companyId',
    name: 'company-not-found',
    at: '/companies/no-such-company',
    fault: /404/,
  },
  ...written.map((route) => ({ route, name: route })),
  { route: '*', name: 'not-found', at: '/no/such/page', fault: /404/ },
];

export const publicPagesInHindi = ({ company }: { company: string }): Screen[] => [
  { route: 'hi', name: 'landing-hi' },
  { route: 'hi/jobs', name: 'jobs-hi', at: '/hi/jobs?city=Jaipur' },
  { route: 'hi/jobs/:jobId', name: 'job-sample-hi', at: '/hi/jobs/sample-2' },
  { route: 'hi/companies/:companyId', name: 'company-hi', at: `/hi/companies/${company}` },
  ...written.map((route) => ({ route: `hi/${route}`, name: `${route}-hi` })),
];

type OfGuests = { token: string; company: string; dispute: string };

export const ofGuests = ({ token, company, dispute }: OfGuests): Screen[] => [
  { route: 'companies/:companyId/report', name: 'company-report-guest', at: `/companies/${company}/report` },
  { route: 'login', name: 'login' },
  { route: 'login/code', name: 'login-code' },
  { route: 'password/forgot', name: 'password-forgot' },
  { route: 'password/reset', name: 'password-reset' },
  { route: 'staff/welcome', name: 'staff-welcome-without-link' },
  { route: 'register/customer', name: 'register-customer' },
  { route: 'register/worker', name: 'register-worker' },
  { route: 'register/driver', name: 'register-driver' },
  { route: 'register/job-provider', name: 'register-job-provider' },
  { route: 'register/job-seeker', name: 'register-job-seeker' },
  { route: 'book-delivery', name: 'book-delivery' },
  {
    route: 'jobs/near',
    name: 'jobs-near',
    at: '/jobs/near?pincode=302020',
    shows: /^\d+ (?:jobs?|काम|जॉब|नौकरियाँ|नौकरी)/,
  },
  { route: 'track/:token', name: 'track', at: `/track/${token}` },
  { route: 'track/:token/disputes/new', name: 'track-dispute-new', at: `/track/${token}/disputes/new` },
  {
    route: 'track/:token/disputes/:disputeId',
    name: 'track-dispute',
    at: `/track/${token}/disputes/${dispute}`,
  },
  { route: 'driver/dashboard', name: 'driver-dashboard-signed-out' },
  { route: 'dev/mailbox', name: 'development-mailbox' },
];

export const ofCustomer = ({ service, booking }: { service: string; booking: string }): Screen[] => [
  { route: 'customer/dashboard', name: 'customer-dashboard', shows: /Asha/ },
  { route: 'customer/book', name: 'customer-book' },
  { route: 'customer/book/:serviceId', name: 'work-book', at: `/customer/book/${service}` },
  { route: 'customer/bookings', name: 'customer-bookings' },
  { route: 'customer/bookings/:id', name: 'customer-booking', at: `/customer/bookings/${booking}` },
  { route: 'customer/workers', name: 'work-favourites' },
  { route: 'customer/profile', name: 'customer-profile' },
  { route: 'verify', name: 'verify' },
  { route: 'account/standing', name: 'account-standing' },
  { route: 'account/trusted-contacts', name: 'trusted-contacts' },
  { route: 'account/privacy', name: 'account-privacy' },
  { route: 'account/deleted', name: 'account-deleted' },
  { route: 'account/profile', name: 'account-profile' },
  { route: 'account/roles', name: 'account-roles' },
  { route: 'jobs/:jobId/apply', name: 'job-apply-customer', at: '/jobs/sample-1/apply' },
];

type BookedWork = { booking: string; dispute: string; link: string };

export const bookedWorkScreens = ({ booking, dispute, link }: BookedWork): Screen[] => [
  {
    route: 'customer/bookings/service/:id',
    name: 'work-booking',
    at: `/customer/bookings/service/${booking}`,
  },
  { route: 'disputes', name: 'disputes' },
  { route: 'disputes/new', name: 'dispute-new', at: `/disputes/new?thing=worker_booking&id=${booking}` },
  { route: 'disputes/:disputeId', name: 'dispute', at: `/disputes/${dispute}` },
  { route: 'visit/:token', name: 'shared-visit', at: `/visit/${link}` },
];

export const ofWorker = ({ job }: { job: string }): Screen[] => [
  { route: 'worker/dashboard', name: 'worker-today' },
  { route: 'worker/dashboard/jobs', name: 'worker-jobs' },
  { route: 'worker/dashboard/jobs/:jobId', name: 'worker-job', at: `/worker/dashboard/jobs/${job}` },
  { route: 'worker/dashboard/earnings', name: 'worker-earnings' },
  { route: 'worker/dashboard/why', name: 'worker-why' },
  { route: 'worker/dashboard/me', name: 'worker-me' },
  { route: 'register/worker', name: 'register-worker-paid', shows: /^(Transaction ID|ट्रांज़ैक्शन नंबर)$/ },
];

export const ofDriver = ({ driver }: { driver: string }): Screen[] => [
  { route: 'driver/dashboard', name: 'driver-dashboard' },
  { route: 'driver/payment/:driverId', name: 'driver-payment', at: `/driver/payment/${driver}` },
  { route: 'driver/dashboard/trips', name: 'driver-trips' },
  { route: 'driver/dashboard/earnings', name: 'driver-earnings' },
  { route: 'driver/dashboard/why', name: 'driver-why' },
  { route: 'driver/dashboard/me', name: 'driver-me' },
  { route: 'driver/work', name: 'driver-work' },
  { route: 'driver/work/jobs', name: 'driver-work-jobs' },
  { route: 'driver/work/earnings', name: 'driver-work-earnings' },
  { route: 'driver/work/why', name: 'driver-work-why' },
  { route: 'driver/work/me', name: 'driver-work-me' },
];

export const ofProvider = ({ job, draft, plan }: { job: string; draft: string; plan: string }): Screen[] => [
  { route: 'job_provider/dashboard', name: 'hiring', shows: /Nisha/ },
  { route: 'job_provider/dashboard/jobs', name: 'hiring-jobs' },
  { route: 'job_provider/dashboard/jobs/new', name: 'hiring-job-new' },
  {
    route: 'job_provider/dashboard/jobs/:jobId',
    name: 'hiring-job',
    at: `/job_provider/dashboard/jobs/${job}`,
  },
  {
    route: 'job_provider/dashboard/jobs/:jobId',
    name: 'hiring-draft',
    at: `/job_provider/dashboard/jobs/${draft}`,
  },
  {
    route: 'job_provider/dashboard/jobs/:jobId/edit',
    name: 'hiring-job-edit',
    at: `/job_provider/dashboard/jobs/${draft}/edit`,
  },
  { route: 'job_provider/dashboard/company', name: 'hiring-company' },
  { route: 'job_provider/dashboard/team', name: 'hiring-team' },
  { route: 'job_provider/dashboard/plans', name: 'hiring-plans', shows: /^(Choose a plan|प्लान चुनें)$/ },
  {
    route: 'job_provider/dashboard/plans/:planId',
    name: 'hiring-plan',
    at: `/job_provider/dashboard/plans/${plan}`,
    shows: /^(Total|कुल)$/,
  },
];

export const dashboards = {
  manager: [
    { route: 'manager/dashboard/today', name: 'manager-today', shows: /^(Today so far|आज अब तक)$/ },
    { route: 'manager/dashboard/refunds', name: 'manager-refunds' },
    { route: 'manager/dashboard/payouts', name: 'manager-payouts' },
  ],
  job_seeker: [
    { route: 'job_seeker/dashboard', name: 'dashboard-job_seeker' },
    { route: 'job_seeker/dashboard/applications', name: 'seeker-applications' },
    { route: 'job_seeker/dashboard/saved', name: 'seeker-saved' },
    { route: 'job_seeker/dashboard/profile', name: 'seeker-profile' },
    { route: 'jobs/:jobId/apply', name: 'job-apply', at: '/jobs/sample-1/apply' },
    { route: 'jobs/:jobId/report', name: 'job-report-sample', at: '/jobs/sample-1/report', fault: /404/ },
  ],
} satisfies Record<string, Screen[]>;

/** Redirects with no screen of their own; journeys go through them. */
export const redirectPaths = [
  'dashboard',
  // Short addresses used in our messages.
  'applied',
  'applicants',
  'pay',
  'admin/dashboard',
  'admin/dashboard/marketing',
  'admin/dashboard/settings',
  'admin/dashboard/moderation',
  'manager/dashboard',
  'manager/dashboard/moderation',
  // Redirects to the list of roles unless one was started; the journey `roles` checks the form.
  'account/roles/:role',
];
/** Routes that show the same screen as another address. */
export const same = [
  'driver/work/jobs/:jobId',
  'driver/dashboard/trips/:tripId',
  'manager/dashboard/audit-log',
];
/** Files, not screens. */
export const files = ['brand.css', 'manifest.webmanifest', 'sitemap.xml', 'robots.txt'];
