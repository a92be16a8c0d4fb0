import type { Cause } from '@dihaadi/contract/cause';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import {
  type GatewaySecret,
  gatewaySecrets,
  type PaymentSettings,
  readPaymentSettings,
  type savePaymentSettings,
  type TestableGateway,
} from '@dihaadi/contract/payment-settings';
import type { GatewayName } from '@dihaadi/contract/payments';
import type { PayoutChannelName } from '@dihaadi/contract/payout-batches';
import type { Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db.ts';
import { topic } from '../../platform/events.ts';
import { recordEvent } from '../../platform/events.queries.ts';
import type { Match } from '../../platform/precondition.ts';
import type { Safe } from '../../platform/encryption.ts';
import type { Gateways, GatewayUrls } from './gateways.adapters/adapters.ts';
import type { PayoutChannels } from './gateways.adapters/payout-channels.ts';
import { KeysRefused } from './gateways.adapters/http.ts';
import { pageSources, type PageSources } from './gateways.adapters/csp-sources.ts';
import type { GatewayConfig } from './gateways.adapters/gateway.ts';
import {
  lockSettings,
  saveSecrets,
  saveSettings,
  type Secrets,
  type StoredSettings,
  storedSettings,
} from './gateways.queries.ts';
import {
  checkComplete,
  checkReady,
  DEFAULTS,
  isNewSecret,
  isSecret,
  missingAddressCause,
  missingSettingOf,
  masked,
  openGateways,
} from './gateways.rules.ts';

type Deps = { db: Db; safe: Safe; clock: Clock };
export type GatewayDeps = Deps & { gateways: Gateways };
export type PayoutChannelDeps = Deps & { payoutChannels: PayoutChannels };

/** Returns the gateways' configuration: settings with decrypted secrets, which never leave the server. */
export async function gatewayConfig(deps: Deps): Promise<GatewayConfig> {
  const stored = await storedSettings(deps.db);
  return {
    settings: opened(deps.safe, stored),
    before: secretsBefore(deps.safe, stored, deps.clock.now()),
    clock: deps.clock,
  };
}

/** Like `gatewayConfig`, with unsaved changes. */
export async function configWith(deps: Deps, changes: Changes): Promise<GatewayConfig> {
  const config = await gatewayConfig(deps);
  const settings = readPaymentSettings.reply.parse({ ...config.settings, ...sentOf(changes) });
  return { ...config, settings };
}

/** Returns the settings as staff see them. */
export const shownSettings = async (deps: Deps): Promise<PaymentSettings> =>
  withMasks((await gatewayConfig(deps)).settings);

/** Returns how payouts are made from now on and, for RazorpayX, from which account. */
export async function payoutSetup(db: Db): Promise<{ channel: PayoutChannelName; paidFrom: string | null }> {
  const { value } = await storedSettings(db);
  const read = PayoutSetup.parse({ ...DEFAULTS, ...value });
  const channel = read.payout_channel;
  return { channel, paidFrom: channel === 'razorpayx' ? read.razorpayx_account_number : null };
}

const PayoutSetup = readPaymentSettings.reply.pick({ payout_channel: true, razorpayx_account_number: true });

export type Changes = BodyOf<typeof savePaymentSettings>;

/**
 * Changes the sent fields and leaves the rest; a secret stays if sent as its mask, null or ''. Throws 400 for enabling
 * a gateway that lacks required settings, 412 if the settings have changed since they were read, and 422
 * `gateway-not-ready` for a gateway that cannot work on this server yet. The event names the changed fields, never
 * their values.
 */
export async function updateSettings(
  deps: GatewayDeps,
  command: { actor: Person; changes: Changes; match: Match },
) {
  const { actor } = command;
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const stored = await lockSettings(tx, at);
    const before = opened(deps.safe, stored);
    command.match(withMasks(before));
    const sent = sentOf(command.changes);
    const value = readPaymentSettings.reply.parse({ ...before, ...sent });
    const changed = fieldsOf(value).filter((field) => value[field] !== before[field]);
    if (changed.length === 0) return withMasks(value);
    checkComplete(value);
    checkReady(before, value, { has: (gateway) => deps.gateways.has(gateway) });
    const fresh = changed
      .filter(isSecret)
      .map((name) => [name, newSecret(deps.safe, { name, secret: value[name] ?? '', stored, at })]);
    const secrets: Secrets = { ...stored.secrets, ...Object.fromEntries(fresh) };
    const open = Object.fromEntries(Object.entries(value).filter(([field]) => !isSecret(field)));
    await saveSettings(tx, { value: open, secrets, at, by: actor.id });
    await recordEvent(tx, {
      thing: 'payment_setting',
      thingId: null,
      name: 'save',
      actor,
      data: { changed: changed.join(',') },
      topics: [topic.staff],
      at,
    });
    // Payments made in test mode do not count: a task makes the fees due again.
    if (before.test_mode && !value.test_mode)
      await recordEvent(tx, {
        thing: 'payment_setting',
        thingId: null,
        name: 'go_live',
        actor,
        topics: [],
        at,
      });
    return withMasks(value);
  });
}

/** Returns the sent fields to save: '' empties a field, but leaves a secret unchanged. */
const sentOf = (changes: Changes): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([field, sent]): [string, unknown][] => {
      if (sent === undefined) return [];
      if (isSecret(field)) return typeof sent === 'string' && isNewSecret(sent) ? [[field, sent]] : [];
      return [[field, sent === '' ? null : sent]];
    }),
  );

// The schema knows the field names; `Object.keys` loses their types.
const fieldsOf = (settings: PaymentSettings) =>
  readPaymentSettings.reply.keyof().options.filter((field) => field in settings);

const PREVIOUS_SECRET_VALID_MS = 24 * 3_600_000;

/** Keeps the previous secret for a day: repeated events of a gateway still carry its signature. */
function newSecret(
  safe: Safe,
  { name, secret, stored, at }: { name: GatewaySecret; secret: string; stored: StoredSettings; at: Date },
): Secrets[string] {
  const old = stored.secrets[name];
  return {
    sealed: safe.seal(name, secret),
    ...(old && { before: { sealed: old.sealed, until: new Date(at.getTime() + PREVIOUS_SECRET_VALID_MS) } }),
  };
}

/** Seals the secrets again that AUTH_SECRET_PREVIOUS sealed. Returns their number. */
export async function resealGatewaySecrets({ db, safe, clock }: Deps): Promise<number> {
  const at = clock.now();
  return inTransaction(db, async (tx) => {
    const stored = await lockSettings(tx, at);
    const fresh = Object.entries(stored.secrets).flatMap(([name, secret]): [string, Secrets[string]][] => {
      const resealed = resealedSecret(safe, name, secret);
      return resealed === undefined ? [] : [[name, resealed]];
    });
    if (fresh.length > 0) await saveSecrets(tx, { ...stored.secrets, ...Object.fromEntries(fresh) });
    return fresh.length;
  });
}

function resealedSecret(safe: Safe, name: string, secret: Secrets[string]): Secrets[string] | undefined {
  const sealed = safe.reseal(name, secret.sealed);
  const before = secret.before && safe.reseal(name, secret.before.sealed);
  if (sealed === undefined && before === undefined) return undefined;
  return {
    sealed: sealed ?? secret.sealed,
    ...(secret.before && { before: { ...secret.before, sealed: before ?? secret.before.sealed } }),
  };
}

function opened(safe: Safe, { value, secrets }: StoredSettings): PaymentSettings {
  const clear = gatewaySecrets.map((name): [GatewaySecret, string | null] => {
    const stored = secrets[name];
    return [name, stored === undefined ? null : (safe.open(name, stored.sealed) ?? null)];
  });
  return readPaymentSettings.reply.parse({ ...DEFAULTS, ...value, ...Object.fromEntries(clear) });
}

const secretsBefore = (safe: Safe, { secrets }: StoredSettings, now: Date): GatewayConfig['before'] =>
  Object.fromEntries(
    gatewaySecrets.flatMap((name): [GatewaySecret, string][] => {
      const before = secrets[name]?.before;
      const secret = before && before.until > now ? safe.open(name, before.sealed) : undefined;
      return secret === undefined ? [] : [[name, secret]];
    }),
  );

const withMasks = (settings: PaymentSettings): PaymentSettings => ({
  ...settings,
  ...Object.fromEntries(gatewaySecrets.map((name) => [name, masked(settings[name])])),
});

/** Returns the enabled payment methods that this version supports. */
export const offered = (
  { gateways }: Pick<GatewayDeps, 'gateways'>,
  settings: PaymentSettings,
): GatewayName[] => openGateways(settings).filter((name) => gateways.has(name));

/** Returns the sources pages must allow for payments: those of the enabled gateways. */
export async function openPageSources(deps: GatewayDeps, urls: GatewayUrls): Promise<PageSources> {
  const { settings } = await gatewayConfig(deps);
  return pageSources(offered(deps, settings), urls);
}

type Outcome = 'accepted' | 'refused' | 'unreachable';

/**
 * Checks with a gateway whether it accepts our keys, including unsaved changes, and records the check and its result.
 * Pays, saves and changes nothing.
 */
export async function testGateway(
  deps: GatewayDeps & PayoutChannelDeps,
  command: { actor: Person; gateway: TestableGateway; changes?: Changes | undefined },
): Promise<{ outcome: Outcome; cause: Cause | null }> {
  const { actor, gateway, changes = {} } = command;
  const config = await configWith(deps, changes);
  const lack = missingSettingOf(config.settings, gateway);
  const adapter =
    gateway === 'razorpayx' ? deps.payoutChannels.razorpayx(config) : deps.gateways.get(gateway)?.(config);
  const outcome = lack === undefined ? await outcomeOf(adapter) : 'refused';
  await inTransaction(deps.db, (tx) =>
    recordEvent(tx, {
      thing: 'payment_setting',
      thingId: null,
      name: 'test_gateway',
      actor,
      data: { gateway, outcome },
      topics: [],
      at: deps.clock.now(),
    }),
  );
  return { outcome, cause: lack ?? (adapter === undefined ? missingAddressCause(gateway) : null) };
}

async function outcomeOf(adapter: { check?: () => Promise<void> } | undefined): Promise<Outcome> {
  if (adapter?.check === undefined) return 'unreachable';
  try {
    await adapter.check();
    return 'accepted';
  } catch (error) {
    return error instanceof KeysRefused ? 'refused' : 'unreachable';
  }
}
