import { DETAILS_NEEDED } from '@dihaadi/contract/account-roles';
import type { Endpoint } from '@dihaadi/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { approvalActions } from './approval-actions.ts';
import { createDependencies, type Dependencies, type Options } from './dependencies.ts';
import { gaugesOf } from './gauges.ts';
import { authenticate } from './modules/accounts/accounts.public.ts';
import { accountsRoutes } from './modules/accounts/accounts.routes.ts';
import { checkSecondPerson } from './modules/approvals/approvals.public.ts';
import { approvalsRoutes } from './modules/approvals/approvals.routes.ts';
import { auditRoutes } from './modules/audit/audit.routes.ts';
import { bookingsRoutes } from './modules/bookings/bookings.routes.ts';
import { bookingsStaffRoutes } from './modules/bookings/bookings.staff.routes.ts';
import { companiesRoutes } from './modules/companies/companies.routes.ts';
import { contentRoutes } from './modules/content/content.routes.ts';
import { couponsRoutes } from './modules/coupons/coupons.routes.ts';
import { customersRoutes } from './modules/customers/customers.routes.ts';
import { managersDesk } from './modules/managers/managers.public.ts';
import { dataRequestsRoutes } from './modules/data-requests/data-requests.routes.ts';
import { devicesRoutes } from './modules/devices/devices.routes.ts';
import { disputesRoutes, disputesStaffRoutes } from './modules/disputes/disputes.routes.ts';
import { trackedDisputesRoutes } from './modules/disputes/disputes.tracked.routes.ts';
import { driversRoutes } from './modules/drivers/drivers.routes.ts';
import { fairnessRoutes } from './modules/fairness/fairness.routes.ts';
import { gatewaysRoutes } from './modules/gateways/gateways.routes.ts';
import { jobsApplicantsRoutes } from './modules/jobs/jobs.applicants.routes.ts';
import { jobsSeekerRoutes } from './modules/jobs/jobs.seeker.routes.ts';
import { jobsProviderRoutes } from './modules/jobs/jobs.provider.routes.ts';
import { jobsRoutes } from './modules/jobs/jobs.routes.ts';
import { liveRoutes } from './modules/live/live.routes.ts';
import { marketingRoutes } from './modules/marketing/marketing.routes.ts';
import { membershipPaymentsRoutes } from './modules/membership-payments/membership-payments.routes.ts';
import { membershipsRoutes } from './modules/memberships/memberships.routes.ts';
import { messagesRoutes } from './modules/messages/messages.routes.ts';
import { monthClosingRoutes } from './modules/month-closing/month-closing.routes.ts';
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts';
import { minimumWagesRoutes } from './modules/minimum-wages/minimum-wages.routes.ts';
import { documentsRoutes } from './modules/documents/documents.routes.ts';
import { paymentsRoutes } from './modules/payments/payments.routes.ts';
import { phoneBookingsRoutes } from './modules/phone-bookings/phone-bookings.routes.ts';
import { payoutsRoutes } from './modules/payouts/payouts.routes.ts';
import { locationsRoutes } from './modules/locations/locations.routes.ts';
import { privacyRoutes } from './modules/privacy/privacy.routes.ts';
import { companyOfAccount, joinCompany } from './modules/companies/companies.public.ts';
import { homePincodesOf } from './modules/profiles/profiles.public.ts';
import { profilesRoutes } from './modules/profiles/profiles.routes.ts';
import { referralsRoutes } from './modules/referrals/referrals.routes.ts';
import {
  accountOfRecord,
  accountStatusOf,
  roleStatusOf,
} from './modules/registration/registration.public.ts';
import { refundsRoutes } from './modules/refunds/refunds.routes.ts';
import { reportsRoutes } from './modules/reports/reports.routes.ts';
import { reviewsRoutes } from './modules/reviews/reviews.routes.ts';
import { activityRoutes } from './modules/activity/activity.routes.ts';
import { searchRoutes } from './modules/search/search.routes.ts';
import { seekingRoutes } from './modules/seeking/seeking.routes.ts';
import { seekersRoutes } from './modules/seekers/seekers.routes.ts';
import { servicesRoutes } from './modules/services/services.routes.ts';
import { settingsRoutes } from './modules/settings/settings.routes.ts';
import { sosRoutes, sosStaffRoutes } from './modules/sos/sos.routes.ts';
import { statisticsRoutes } from './modules/statistics/statistics.routes.ts';
import { recordSupportRead } from './modules/support-sessions/support-sessions.public.ts';
import { supportSessionsRoutes } from './modules/support-sessions/support-sessions.routes.ts';
import { staffNotesRoutes } from './modules/staff-notes/staff-notes.routes.ts';
import { noticeUntil } from './modules/suspension-cases/suspension-cases.public.ts';
import { suspensionAppealsRoutes } from './modules/suspension-appeals/suspension-appeals.routes.ts';
import { suspensionCasesRoutes } from './modules/suspension-cases/suspension-cases.routes.ts';
import { tariffsRoutes } from './modules/tariffs/tariffs.routes.ts';
import { tripsBoardRoutes } from './modules/trips/trips.board.routes.ts';
import { tripProofRoutes } from './modules/trips/trips.proof.routes.ts';
import { todayRoutes } from './modules/today/today.routes.ts';
import { tripsRoutes, tripStepsRoutes, tripTrackingRoutes } from './modules/trips/trips.routes.ts';
import { visitorsRoutes } from './modules/visitors/visitors.routes.ts';
import { workerBookingsStaffRoutes } from './modules/worker-bookings/worker-bookings.staff.routes.ts';
import { workerBookingsAssignmentsRoutes } from './modules/worker-bookings/worker-bookings.assignments.routes.ts';
import { workerBookingsPayRoutes } from './modules/worker-bookings/worker-bookings.pay.routes.ts';
import { workerBookingsSharingRoutes } from './modules/worker-bookings/worker-bookings.sharing.routes.ts';
import { workerBookingsRoutes } from './modules/worker-bookings/worker-bookings.routes.ts';
import { tripPaymentsRoutes } from './modules/trip-payments/trip-payments.routes.ts';
import { wagePaymentsRoutes } from './modules/wage-payments/wage-payments.routes.ts';
import { workersRoutes } from './modules/workers/workers.routes.ts';
import type { Person } from './platform/actor.ts';
import { type Db, onChange } from './platform/db.ts';
import { drainable } from './platform/http/drain.ts';
import { serveHealth } from './platform/http/health.ts';
import type { HttpApp } from './platform/http/http-app.ts';
import { serveMetrics } from './platform/http/metrics.ts';
import { describeApi } from './platform/http/openapi.ts';
import { createServer, type Patience } from './platform/http/server.ts';
import { createStreams, type StreamLimits } from './platform/http/streams.ts';
import { createQueue } from './platform/tasks.ts';
import { tasks } from './tasks.ts';
import { probeWriting } from './platform/limits.ts';
import { recordRefusal } from './refused-calls.ts';
import { enableReadCache } from './platform/read-cache.ts';
import { createPublicCache, type PublicCache } from './platform/public-cache.ts';
import { createReadiness } from './platform/readiness.ts';
import { openReplicas } from './platform/replicas.ts';
import { createSlots } from './platform/upload-slots.ts';
import { startRelay } from './platform/relay.ts';

/** All modules of the product. */
const routes = [
  auditRoutes,
  bookingsRoutes,
  bookingsStaffRoutes,
  companiesRoutes,
  contentRoutes,
  couponsRoutes,
  customersRoutes,
  devicesRoutes,
  disputesRoutes,
  disputesStaffRoutes,
  trackedDisputesRoutes,
  driversRoutes,
  fairnessRoutes,
  gatewaysRoutes,
  jobsRoutes,
  jobsApplicantsRoutes,
  jobsSeekerRoutes,
  jobsProviderRoutes,
  liveRoutes,
  marketingRoutes,
  membershipPaymentsRoutes,
  membershipsRoutes,
  messagesRoutes,
  monthClosingRoutes,
  notificationsRoutes,
  minimumWagesRoutes,
  documentsRoutes,
  paymentsRoutes,
  payoutsRoutes,
  phoneBookingsRoutes,
  privacyRoutes,
  profilesRoutes,
  locationsRoutes,
  referralsRoutes,
  refundsRoutes,
  reportsRoutes,
  reviewsRoutes,
  activityRoutes,
  searchRoutes,
  seekersRoutes,
  seekingRoutes,
  servicesRoutes,
  settingsRoutes,
  sosRoutes,
  staffNotesRoutes,
  sosStaffRoutes,
  statisticsRoutes,
  supportSessionsRoutes,
  suspensionAppealsRoutes,
  suspensionCasesRoutes,
  dataRequestsRoutes,
  tariffsRoutes,
  tripsBoardRoutes,
  todayRoutes,
  tripsRoutes,
  tripProofRoutes,
  tripStepsRoutes,
  tripTrackingRoutes,
  visitorsRoutes,
  workerBookingsStaffRoutes,
  workerBookingsAssignmentsRoutes,
  workerBookingsPayRoutes,
  workerBookingsSharingRoutes,
  workerBookingsRoutes,
  wagePaymentsRoutes,
  tripPaymentsRoutes,
  workersRoutes,
];

export type App = {
  fastify: FastifyInstance;
  /** Public data, cached in memory. */
  cache: PublicCache;
  /** Removes these kinds of entities from the memory cache. */
  forget: (things: readonly string[]) => void;
  /** Endpoints served under /api. */
  endpoints: Endpoint[];
  deps: Dependencies;
  /** Starts the background work: relay, queue, tasks. */
  startBackground: () => Promise<void>;
  /** Finishes pending requests, rejects new ones, and releases everything but the database. */
  stop: () => Promise<void>;
};

/** Limits that differ from a server's, for tests. */
type Limits = { patience?: Partial<Patience>; streams?: Partial<StreamLimits> };

// A driver has four documents and may select them all before the first is uploaded.
const UPLOADS = { ofOne: 4, reason: 'too-many-uploads' as const };

/** A recruiter who left a company still has to register their own. */
async function withoutCompany(db: Db, { id, role }: Pick<Person, 'id' | 'role'>) {
  const isWithout = role === 'job_provider' && (await companyOfAccount(db, id)) === undefined;
  return isWithout ? { status: DETAILS_NEEDED, feePaid: null } : undefined;
}

/** What the accounts module needs from registrations, homes and companies: it is the lower layer and cannot import them. */
const accountHooksOf = (db: Db) => ({
  standingOf: (actor: Person) => accountStatusOf(db, actor),
  noticeUntil: (actor: Person) => noticeUntil(db, actor),
  roleStatusOf: async (account: Pick<Person, 'id' | 'role'>) =>
    (await roleStatusOf(db, account)) ?? (await withoutCompany(db, account)),
  homePincodesOf,
  accountOfRecord,
  joinInvited: joinCompany,
});

/** Hooks that check and record API calls before they are answered. */
const requestHooksOf = (
  deps: Dependencies,
): Pick<HttpApp, 'onForbidden' | 'onSupportRead' | 'checkSecondPerson'> => ({
  onForbidden: (person, endpoint) => recordRefusal(deps, person, endpoint),
  checkSecondPerson: (actor, asked) => checkSecondPerson({ ...deps, approvalActions }, { actor, ...asked }),
  onSupportRead: (person, url) => recordSupportRead(deps, person, url),
});

/** Memory cache, valid until its data changes, on this server or another. */
function openCache(deps: Dependencies): Pick<App, 'cache' | 'forget'> {
  const cache = createPublicCache(deps);
  const forgetReads = enableReadCache(deps.db);
  const forget = (things: readonly string[]) => {
    forgetReads(things);
    cache.forget(things);
  };
  onChange(deps.db, (changed) => {
    forget(changed.map(({ thing }) => thing));
    changed.forEach(deps.suspensions.hear);
  });
  deps.hub.watch(({ thing }) => forget([thing]));
  return { cache, forget };
}

/** Assembles the product on an open, migrated database. Starts nothing. */
export async function createApp(options: Options & { limits?: Limits }): Promise<App> {
  const { config, clock, limits } = options;
  const deps = await createDependencies(options);
  const fastify = await openServer(options, deps);
  const drain = drainable(fastify);
  const { cache, forget } = openCache(deps);
  const replicas = openReplicas({ ...deps, urls: config.replicaUrls });
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
    readAtReplica: replicas.read,
    served: [],
    authenticate: (token) => authenticate(deps, token),
    isSuspended: deps.suspensions.has,
    ...managersDesk(deps),
    onRevoked: deps.revocations.watch,
    ...requestHooksOf(deps),
  };
  await describeApi(fastify, http.served);
  const kit = { ...http, db: deps.db };
  accountsRoutes(kit, { ...deps, ...accountHooksOf(deps.db) });
  approvalsRoutes(kit, { ...deps, approvalActions });
  for (const register of routes) register(kit, deps);
  serveMetrics(fastify, {
    token: config.metricsToken,
    open: !config.production,
    streams,
    gauges: gaugesOf(deps),
    labelled: replicas.figures,
  });
  const background = createBackground(options, deps);
  serveHealth(fastify, background.readiness, replicas.states);
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
      await Promise.all([deps.hub.close(), deps.signals.close(), replicas.close()]);
    },
  };
}

const openServer = (
  { config, logger, longestDelay = 2_000, limits }: Options & { limits?: Limits },
  { counts }: Dependencies,
) =>
  createServer({ logger, trustProxy: config.trustProxy, longestDelay, counts, patience: limits?.patience });

function createBackground(options: Options, deps: Dependencies) {
  const onError = (error: unknown, task?: string) => options.logger.error({ err: error, task }, 'background');
  const queue = createQueue({ url: options.databaseUrl, deps, tasks, onError });
  let relay: { stop: () => Promise<void> } | undefined;
  let begun = false;
  const readiness = createReadiness({
    database: () => probeWriting(deps),
    files: () => deps.storage.probe(),
    background: () =>
      relay === undefined ? Promise.reject(new Error('The queue does not run.')) : Promise.resolve(),
  });
  return {
    start: async () => {
      begun = true;
      await queue.start();
      relay = startRelay({ db: options.database.sessions, handOver: queue.handOver, onError });
    },
    readiness,
    stop: async () => {
      await relay?.stop();
      if (begun) await queue.stop();
    },
  };
}
