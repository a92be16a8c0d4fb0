import type { Endpoint } from '@dihaadi/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { createDependencies, type Dependencies, type Options } from './dependencies.ts';
import { gaugesOf } from './gauges.ts';
import { accountsJobs } from './modules/accounts/accounts.jobs.ts';
import { authenticate } from './modules/accounts/accounts.public.ts';
import { accountsRoutes } from './modules/accounts/accounts.routes.ts';
import { auditRoutes } from './modules/audit/audit.routes.ts';
import { bookingsJobs } from './modules/bookings/bookings.jobs.ts';
import { bookingsRoutes } from './modules/bookings/bookings.routes.ts';
import { bookingsStaffRoutes } from './modules/bookings/bookings.staff.routes.ts';
import { companiesRoutes } from './modules/companies/companies.routes.ts';
import { contentRoutes } from './modules/content/content.routes.ts';
import { couponsRoutes } from './modules/coupons/coupons.routes.ts';
import { customersRoutes } from './modules/customers/customers.routes.ts';
import { devicesJobs } from './modules/devices/devices.jobs.ts';
import { devicesRoutes } from './modules/devices/devices.routes.ts';
import { driversJobs } from './modules/drivers/drivers.jobs.ts';
import { driversRoutes } from './modules/drivers/drivers.routes.ts';
import { jobsJobs } from './modules/jobs/jobs.jobs.ts';
import { jobsApplicantsRoutes } from './modules/jobs/jobs.applicants.routes.ts';
import { jobsSeekerRoutes } from './modules/jobs/jobs.seeker.routes.ts';
import { jobsProviderRoutes } from './modules/jobs/jobs.provider.routes.ts';
import { jobsRoutes } from './modules/jobs/jobs.routes.ts';
import { ledgerJobs } from './modules/ledger/ledger.jobs.ts';
import { liveRoutes } from './modules/live/live.routes.ts';
import { matchingJobs } from './modules/matching/matching.jobs.ts';
import { marketingRoutes } from './modules/marketing/marketing.routes.ts';
import { membershipPaymentsRoutes } from './modules/membership-payments/membership-payments.routes.ts';
import { membershipsJobs } from './modules/memberships/memberships.jobs.ts';
import { membershipsRoutes } from './modules/memberships/memberships.routes.ts';
import { messagesJobs } from './modules/messages/messages.jobs.ts';
import { messagesRoutes } from './modules/messages/messages.routes.ts';
import { notificationsJobs } from './modules/notifications/notifications.jobs.ts';
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts';
import { minimumWagesRoutes } from './modules/minimum-wages/minimum-wages.routes.ts';
import { papersRoutes } from './modules/papers/papers.routes.ts';
import { paymentsJobs } from './modules/payments/payments.jobs.ts';
import { paymentsRoutes } from './modules/payments/payments.routes.ts';
import { payoutsRoutes } from './modules/payouts/payouts.routes.ts';
import { placesRoutes } from './modules/places/places.routes.ts';
import { referralsJobs } from './modules/referrals/referrals.jobs.ts';
import { referralsRoutes } from './modules/referrals/referrals.routes.ts';
import { accountStatusOf } from './modules/registration/registration.public.ts';
import { reportsRoutes } from './modules/reports/reports.routes.ts';
import { reviewsJobs } from './modules/reviews/reviews.jobs.ts';
import { reviewsRoutes } from './modules/reviews/reviews.routes.ts';
import { searchRoutes } from './modules/search/search.routes.ts';
import { seekersRoutes } from './modules/seekers/seekers.routes.ts';
import { servicesRoutes } from './modules/services/services.routes.ts';
import { settingsRoutes } from './modules/settings/settings.routes.ts';
import { statisticsJobs } from './modules/statistics/statistics.jobs.ts';
import { statisticsRoutes } from './modules/statistics/statistics.routes.ts';
import { tariffsRoutes } from './modules/tariffs/tariffs.routes.ts';
import { tripsJobs } from './modules/trips/trips.jobs.ts';
import { tripsBoardRoutes } from './modules/trips/trips.board.routes.ts';
import { tripProofRoutes } from './modules/trips/trips.proof.routes.ts';
import { tripsRoutes, tripStepsRoutes, tripTrackingRoutes } from './modules/trips/trips.routes.ts';
import { visitorsJobs } from './modules/visitors/visitors.jobs.ts';
import { visitorsRoutes } from './modules/visitors/visitors.routes.ts';
import { workDeskRoutes } from './modules/work/work.desk.routes.ts';
import { workDoerRoutes } from './modules/work/work.doer.routes.ts';
import { workJobs } from './modules/work/work.jobs.ts';
import { workRoutes } from './modules/work/work.routes.ts';
import { workersJobs } from './modules/workers/workers.jobs.ts';
import { tripPaymentsRoutes } from './modules/trip-payments/trip-payments.routes.ts';
import { wagePaymentsJobs } from './modules/wage-payments/wage-payments.jobs.ts';
import { wagePaymentsRoutes } from './modules/wage-payments/wage-payments.routes.ts';
import { workersRoutes } from './modules/workers/workers.routes.ts';
import { inTransaction, onChange } from './platform/db.ts';
import type { Person } from './platform/actor.ts';
import { recordEvent } from './platform/events.queries.ts';
import { housekeepingJobs } from './platform/housekeeping.ts';
import { drainable } from './platform/http/drain.ts';
import { serveHealth } from './platform/http/health.ts';
import type { HttpApp } from './platform/http/kit.ts';
import { serveMetrics } from './platform/http/metrics.ts';
import { describeApi } from './platform/http/openapi.ts';
import { createServer, type Patience } from './platform/http/server.ts';
import { createStreams, type StreamLimits } from './platform/http/streams.ts';
import { createQueue } from './platform/jobs.ts';
import { probeWriting } from './platform/limits.ts';
import { keepReads } from './platform/kept-reads.ts';
import { createPublicCache, type PublicCache } from './platform/public-cache.ts';
import { createReadiness } from './platform/readiness.ts';
import { createSlots } from './platform/slots.ts';
import { startRelay } from './platform/relay.ts';

/** The modules: this list is the product. */
const routes = [
  auditRoutes,
  bookingsRoutes,
  bookingsStaffRoutes,
  companiesRoutes,
  contentRoutes,
  couponsRoutes,
  customersRoutes,
  devicesRoutes,
  driversRoutes,
  jobsRoutes,
  jobsApplicantsRoutes,
  jobsSeekerRoutes,
  jobsProviderRoutes,
  liveRoutes,
  marketingRoutes,
  membershipPaymentsRoutes,
  membershipsRoutes,
  messagesRoutes,
  notificationsRoutes,
  minimumWagesRoutes,
  papersRoutes,
  paymentsRoutes,
  payoutsRoutes,
  placesRoutes,
  referralsRoutes,
  reportsRoutes,
  reviewsRoutes,
  searchRoutes,
  seekersRoutes,
  servicesRoutes,
  settingsRoutes,
  statisticsRoutes,
  tariffsRoutes,
  tripsBoardRoutes,
  tripsRoutes,
  tripProofRoutes,
  tripStepsRoutes,
  tripTrackingRoutes,
  visitorsRoutes,
  workDeskRoutes,
  workDoerRoutes,
  workRoutes,
  wagePaymentsRoutes,
  tripPaymentsRoutes,
  workersRoutes,
];
const jobs = [
  ...accountsJobs,
  ...bookingsJobs,
  ...devicesJobs,
  ...driversJobs,
  ...housekeepingJobs,
  ...jobsJobs,
  ...membershipsJobs,
  ...ledgerJobs,
  ...matchingJobs,
  ...messagesJobs,
  ...notificationsJobs,
  ...paymentsJobs,
  ...referralsJobs,
  ...reviewsJobs,
  ...statisticsJobs,
  ...tripsJobs,
  ...visitorsJobs,
  ...wagePaymentsJobs,
  ...workJobs,
  ...workersJobs,
];

export type App = {
  fastify: FastifyInstance;
  /** What visitors read, kept in memory. */
  cache: PublicCache;
  /** Forgets what is kept in memory of these kinds of things. */
  forget: (things: readonly string[]) => void;
  /** What is served under /api. */
  endpoints: Endpoint[];
  deps: Dependencies;
  /** Starts what works behind the requests: relay, queue, jobs. */
  startBackground: () => Promise<void>;
  /** Finishes what was taken on, refuses what is new, and lets go of everything but the database. */
  stop: () => Promise<void>;
};

/** Other limits than a server's, for tests. */
type Limits = { patience?: Partial<Patience>; streams?: Partial<StreamLimits> };

// A driver has four papers, and may choose them all before the first has gone.
const UPLOADS = { ofOne: 4, sentence: 'Too many files at once. Wait until the others have been sent.' };

/** Puts the product together on an open, migrated database. Nothing runs until it is told to. */
export async function createApp(options: Options & { limits?: Limits }): Promise<App> {
  const { config, logger, clock } = options;
  const deps = await createDependencies(options);
  const { longestDelay = 2_000, limits } = options;
  const { trustProxy } = config;
  const fastify = await createServer({ logger, trustProxy, longestDelay, patience: limits?.patience });
  const drain = drainable(fastify);
  const cache = createPublicCache({ clock });
  const forgetReads = keepReads(deps.db);
  const forget = (things: readonly string[]) => {
    forgetReads(things);
    cache.forget(things);
  };
  onChange(deps.db, (changed) => {
    forget(changed.map(({ thing }) => thing));
    changed.forEach(deps.suspensions.hear);
  });
  deps.hub.watch(({ thing }) => forget([thing]));
  const streams = createStreams(limits?.streams);
  const http: HttpApp = {
    fastify,
    clock,
    hub: deps.hub,
    signals: deps.signals,
    limitScale: config.limitScale,
    streams,
    uploads: createSlots(UPLOADS),
    cache,
    served: [],
    authenticate: (token) => authenticate(deps, token),
    isSuspended: deps.suspensions.has,
    onRevoked: deps.revocations.watch,
    onForbidden: (person, endpoint) => recordRefusal(deps, person, endpoint),
  };
  await describeApi(fastify, http.served);
  const kit = { ...http, db: deps.db };
  accountsRoutes(kit, { ...deps, standingOf: (actor) => accountStatusOf(deps.db, actor) });
  for (const register of routes) register(kit, deps);
  serveMetrics(fastify, {
    token: config.metricsToken,
    open: !config.production,
    streams,
    gauges: gaugesOf(deps),
  });
  const background = createBackground(options, deps);
  serveHealth(fastify, () => background.isReady());
  return {
    fastify,
    cache,
    forget,
    endpoints: http.served,
    deps,
    startBackground: background.start,
    stop: async () => {
      streams.endAll();
      await Promise.all([drain().then(() => fastify.close()), background.stop()]);
      await Promise.all([deps.hub.close(), deps.signals.close()]);
    },
  };
}

// Enough to see what somebody tries; not so many that trying fills the audit log.
const REFUSALS_RECORDED = { max: 30, seconds: 60 };

async function recordRefusal(deps: Dependencies, person: Person, endpoint: Endpoint): Promise<void> {
  const few = await deps.limiter.take(`refused:${person.id}`, REFUSALS_RECORDED).then(
    () => true,
    () => false,
  );
  if (!few) return;
  await inTransaction(deps.db, (tx) =>
    recordEvent(tx, {
      thing: 'account',
      thingId: person.id,
      name: 'refuse',
      actor: person,
      data: { endpoint: endpoint.name },
      topics: [],
      at: deps.clock.now(),
    }),
  );
}

function createBackground(options: Options, deps: Dependencies) {
  const onError = (error: unknown, job?: string) => options.logger.error({ err: error, job }, 'background');
  const queue = createQueue({ url: options.databaseUrl, deps, jobs, onError });
  let relay: { stop: () => Promise<void> } | undefined;
  let begun = false;
  const canWork = createReadiness([() => probeWriting(deps), () => deps.storage.probe()]);
  return {
    start: async () => {
      begun = true;
      await queue.start();
      relay = startRelay({ db: deps.db, handOver: queue.handOver, onError });
    },
    isReady: async () => relay !== undefined && (await canWork()),
    stop: async () => {
      await relay?.stop();
      if (begun) await queue.stop();
    },
  };
}
