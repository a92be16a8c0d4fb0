import type { Config } from './config.ts';
import { openRevocations, openSuspensions } from './modules/accounts/accounts.public.ts';
import { createSenders } from './modules/messages/messages.public.ts';
import { createPusher } from './modules/notifications/notifications.public.ts';
import { createGateways, createPayoutChannels } from './modules/gateways/gateways.public.ts';
import { createGeocoder, createRouter } from './modules/locations/locations.public.ts';
import { suspendedAccounts } from './modules/registration/registration.public.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db.ts';
import { createCodes } from './platform/codes.ts';
import { createLimiter } from './platform/limits.ts';
import { openLiveHub } from './platform/live.ts';
import type { createLogger } from './platform/logger.ts';
import { createPasses } from './platform/signed-tokens.ts';
import { createPasswords, type Passwords } from './platform/passwords.ts';
import { createSharedCounts } from './platform/rate-limit-counts.ts';
import { openSignals } from './platform/signals.ts';
import { createSafe } from './platform/encryption.ts';
import { createStorage } from './platform/storage.ts';
import { createTokens } from './platform/tokens.ts';

const GEOCODER_TIMEOUT_MS = 1_500;
const ROUTER_TIMEOUT_MS = 1_500;
const GATEWAY_TIMEOUT_MS = 8_000;

export type Options = {
  config: Config;
  authSecret: string;
  database: Database;
  /** Direct address of the database, bypassing a pooler. */
  databaseUrl: string;
  clock: Clock;
  logger: ReturnType<typeof createLogger>;
  /** Event loop delay in milliseconds after which the program answers 503; 0 for no limit. */
  longestDelay?: number;
  /** How passwords are hashed; tests use a cheap hash. */
  passwords?: Passwords;
};

export type Dependencies = Awaited<ReturnType<typeof createDependencies>>;

/** Creates the dependencies of the modules. Opens the live hub and the revoked sessions; nothing else runs. */
export async function createDependencies(options: Options) {
  const { config, clock, database, logger } = options;
  const { db } = database;
  const hub = await openLiveHub(database, (error) => logger.error({ err: error }, 'live hub'));
  const signals = await openSignals(database, (error) => logger.error({ err: error }, 'signals'));
  const hasMailbox =
    !config.production && [config.smtp, config.msg91, config.twilio].every((one) => one === null);
  const deps = {
    db,
    clock,
    hub,
    signals,
    warn: (data: object, message: string) => logger.warn(data, message),
    gateways: createGateways({ ...config.gateways, timeoutMs: GATEWAY_TIMEOUT_MS }),
    payoutChannels: createPayoutChannels({ ...config.gateways, timeoutMs: GATEWAY_TIMEOUT_MS }),
    senders: createSenders(config),
    pusher: createPusher(config.push),
    mailbox: hasMailbox,
    canCall: config.twilio !== null || hasMailbox,
    passwords: options.passwords ?? createPasswords(),
    codes: createCodes(options.authSecret),
    safe: createSafe(options.authSecret, config.previousAuthSecret),
    passes: createPasses(options.authSecret),
    counts: createSharedCounts({ db, clock, secret: options.authSecret }),
    digestPasses: createPasses(config.digestKey ?? options.authSecret),
    operatorEmail: config.operatorEmail,
    site: config.gateways.site,
    storage: createStorage(config.storage),
    tokens: createTokens({ secret: options.authSecret, clock }),
    limiter: createLimiter({ db, clock, scale: config.limitScale }),
    router: createRouter({
      ...config.router,
      timeoutMs: ROUTER_TIMEOUT_MS,
      userAgent: 'dihaadi',
      now: () => clock.now(),
      onFailure: (error) => logger.warn({ err: error }, 'router'),
    }),
    geocoder: createGeocoder({
      kind: config.geocoder.kind,
      url: config.geocoder.url,
      timeoutMs: GEOCODER_TIMEOUT_MS,
      userAgent: 'dihaadi',
      fallbackCity: config.defaultCity,
      now: () => clock.now(),
      onFailure: (error) => logger.warn({ err: error }, 'geocoder'),
    }),
  };
  const suspensions = await openSuspensions(hub, () => suspendedAccounts(db));
  return { ...deps, suspensions, revocations: await openRevocations(deps) };
}
