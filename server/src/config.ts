import { isIP } from 'node:net';
import { join } from 'node:path';
import { RAZORPAY_SCRIPT } from '@dihaadi/contract/checkout';
import { languages } from '@dihaadi/contract/registration';
import { z } from 'zod';
import type { SendersConfig } from './modules/messages/messages.public.ts';
import type { PushConfig } from './modules/notifications/notifications.public.ts';
import { templates } from './modules/messages/messages.texts.ts';
import type { StorageConfig } from './platform/storage.ts';

const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`);

const flag = oneOf('0', '1').transform((value) => value === '1');
const PORT = 'must be a port, from 0 to 65535';
const PROCESSES_ERROR = 'must be a number of processes, from 1 to 64';
const SCALE_ERROR = 'must be a number above 0';
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

// `true`, or a list of addresses and networks, in Fastify's format.
const databaseAddress = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://');

/** Empty, or several values separated by commas. */
const listed = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  );

const proxies = z.string().transform((text, context) => {
  if (text === 'true' || text === 'false') return text === 'true';
  const wrong = text.split(',').find((one) => !NETWORKS.includes(one.trim()) && !isNetwork(one.trim()));
  if (wrong !== undefined)
    context.addIssue(`must be true, false or a list of IP addresses and networks, not ${wrong.trim()}`);
  return text;
});

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  if (isIP(address) === 0 || more.length > 0) return false;
  const longest = isIP(address) === 4 ? 32 : 128;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= longest);
}

// Requests to it must not be readable in transit; on this machine there is no network in between.
const isPrivate = (text: string): boolean => {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
};
const PRIVATE_URL_ERROR = 'must be an https address, or one of this machine';
const privateUrl = z
  .url({ protocol: /^https?$/, error: PRIVATE_URL_ERROR, abort: true })
  .refine(isPrivate, { error: PRIVATE_URL_ERROR, abort: true });

const SMS_TEMPLATES_ERROR = 'must be JSON as docs/operations/messages.md shows it';

// Parsed here, so that a mistake is reported at start.
const smsTemplates = z
  .string()
  .transform((text, context) => {
    try {
      // Operators registered it as `paper_expiring` before it became `document_expiring`.
      return z.json().parse(JSON.parse(text.replaceAll('"paper_expiring.', '"document_expiring.')));
    } catch {
      context.addIssue(SMS_TEMPLATES_ERROR);
      return z.NEVER;
    }
  })
  .pipe(
    z.partialRecord(
      z.templateLiteral([z.enum(templates), '.', z.enum(languages)], SMS_TEMPLATES_ERROR),
      z.strictObject({ id: z.string().min(1), dlt: z.string().min(1) }),
      SMS_TEMPLATES_ERROR,
    ),
  );

/** Every variable the program reads, as in the README's table. Empty counts as not set. */
const Variables = z.object({
  NODE_ENV: oneOf('development', 'test', 'production').default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, PORT)
    .transform(Number)
    .pipe(z.int().max(65_535, PORT))
    .default(3000),
  HOST: z.string().optional(),
  WEB_CONCURRENCY: z
    .string()
    .regex(/^\d{1,2}$/, PROCESSES_ERROR)
    .transform(Number)
    .pipe(z.int().min(1, PROCESSES_ERROR).max(64, PROCESSES_ERROR))
    .default(1),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_SESSION_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URLS: listed.pipe(z.array(databaseAddress)),
  DATA_DIR: z.string().default('data'),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  AUTH_SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  DEMO_DATA: flag.optional(),
  TRUST_PROXY: proxies.default(false),
  RATE_LIMIT_SCALE: z.coerce.number(SCALE_ERROR).positive(SCALE_ERROR).default(1),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent').default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .optional(),
  GEOCODER: oneOf('builtin', 'nominatim', 'photon').default('builtin'),
  GEOCODER_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  ROUTER: oneOf('builtin', 'osrm', 'valhalla').default('builtin'),
  ROUTER_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  DEFAULT_CITY: z.string().default('Jaipur'),
  MAP_TILES_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address with {z}, {x} and {y}' })
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  PUBLIC_URL: privateUrl
    .refine(
      (text) => new URL(text).pathname === '/' && !/[?#]/.test(text),
      'must be an address without a path',
    )
    .optional(),
  RAZORPAY_API_URL: privateUrl.default('https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_URL: privateUrl.default(RAZORPAY_SCRIPT),
  STRIPE_API_URL: privateUrl.default('https://api.stripe.com'),
  PAYU_API_URL: privateUrl.default('https://info.payu.in'),
  PAYU_FORM_URL: privateUrl.default('https://secure.payu.in/_payment'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an address, or: Name <address>',
    )
    .optional(),
  MSG91_AUTH_KEY: z.string().optional(),
  MSG91_SENDER: z
    .string()
    .regex(/^[A-Za-z]{6}$/, 'must be the 6 letters of your DLT header')
    .optional(),
  MSG91_ENTITY_ID: z
    .string()
    .regex(/^\d{19}$/, 'must be the 19 digits of your DLT entity')
    .optional(),
  MSG91_TEMPLATES: smsTemplates.optional(),
  STORAGE: oneOf('disk', 's3').default('disk'),
  S3_URL: privateUrl.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('ap-south-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  MSG91_URL: privateUrl.default('https://control.msg91.com'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'must be AC and 32 characters')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_CALLER_ID: z.e164('must be a number like +912200000000').optional(),
  TWILIO_URL: privateUrl.default('https://api.twilio.com'),
  VAPID_PUBLIC_KEY: z
    .base64url()
    .length(87, 'must be the 87 characters that npx web-push generate-vapid-keys prints')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .base64url()
    .length(43, 'must be the 43 characters that npx web-push generate-vapid-keys prints')
    .optional(),
  VAPID_SUBJECT: z
    .url({ protocol: /^(?:mailto|https)$/, error: 'must begin with mailto: or https://' })
    .optional(),
  PUSH_SERVICES: listed.pipe(z.array(privateUrl.transform((text) => new URL(text).origin))),
  LEDGER_DIGEST_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  OPERATOR_EMAIL: z.email('must be an e-mail address').optional(),
  WEB_MODE: oneOf('build', 'dev').default('build'),
});

export type Config = ReturnType<typeof readConfig>;

/** Configuration mistake of the operator, explained in one sentence. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * Reads the configuration from `environment`. Throws a `StartError` that names an invalid variable, or in production a
 * missing one.
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Variables.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`The variable ${issue?.path.join('.')} cannot be used: ${issue?.message}.`);
  }
  const variables = parsed.data;
  const production = variables.NODE_ENV === 'production';
  refuseContradictions(variables, production);
  return {
    production,
    port: variables.PORT,
    processes: processesOf(variables),
    host: variables.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    databaseUrl: variables.DATABASE_URL,
    sessionUrl: variables.DATABASE_SESSION_URL,
    replicaUrls: variables.DATABASE_REPLICA_URLS,
    dataDir: variables.DATA_DIR,
    authSecret: variables.AUTH_SECRET,
    previousAuthSecret: variables.AUTH_SECRET_PREVIOUS,
    demoData: variables.DEMO_DATA ?? !production,
    trustProxy: variables.TRUST_PROXY,
    limitScale: variables.RATE_LIMIT_SCALE,
    logLevel: variables.LOG_LEVEL,
    metricsToken: variables.METRICS_TOKEN,
    sendsTelemetry: variables.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    geocoder: { kind: variables.GEOCODER, url: variables.GEOCODER_URL },
    router: { kind: variables.ROUTER, url: variables.ROUTER_URL },
    defaultCity: variables.DEFAULT_CITY,
    mapTiles:
      variables.MAP_TILES_URL === undefined
        ? null
        : { url: variables.MAP_TILES_URL, attribution: variables.MAP_TILES_ATTRIBUTION },
    gateways: {
      site: siteOf(variables, production),
      urls: {
        razorpay: variables.RAZORPAY_API_URL,
        razorpayScript: variables.RAZORPAY_CHECKOUT_URL,
        stripe: variables.STRIPE_API_URL,
        payu: variables.PAYU_API_URL,
        payuForm: variables.PAYU_FORM_URL,
      },
    },
    ...sendingOf(variables),
    push: pushOf(variables),
    storage: storageOf(variables),
    publicUrl: variables.PUBLIC_URL === undefined ? undefined : new URL(variables.PUBLIC_URL).origin,
    digestKey: variables.LEDGER_DIGEST_KEY,
    operatorEmail: variables.OPERATOR_EMAIL,
    webMode: variables.WEB_MODE,
  };
}

function processesOf(variables: z.output<typeof Variables>): number {
  if (variables.WEB_MODE === 'dev' && variables.WEB_CONCURRENCY > 1)
    throw new StartError('With WEB_MODE=dev WEB_CONCURRENCY must be 1.');
  return variables.WEB_CONCURRENCY;
}

/**
 * Returns the site's public address, to which browsers are redirected. Never taken from a request, because any client
 * can forge that.
 */
function siteOf(variables: z.output<typeof Variables>, production: boolean): string | undefined {
  if (variables.PUBLIC_URL !== undefined) return new URL(variables.PUBLIC_URL).origin;
  return production ? undefined : `http://localhost:${variables.PORT}`;
}

/**
 * Returns the configuration of email, SMS and calls; null for each that is not configured. Rejects an incomplete
 * configuration.
 */
function sendingOf(variables: z.output<typeof Variables>): SendersConfig {
  const { SMTP_URL: smtp, MAIL_FROM: from } = variables;
  if (smtp !== undefined && from === undefined)
    throw new StartError('With SMTP_URL the variable MAIL_FROM must be set.');
  return {
    smtp: smtp === undefined || from === undefined ? null : { url: smtp, from },
    msg91: msg91Of(variables),
    twilio: twilioOf(variables),
  };
}

/** Returns the Web Push configuration, or null. Rejects an incomplete configuration. */
function pushOf(variables: z.output<typeof Variables>): PushConfig | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = variables;
  if (publicKey === undefined && privateKey === undefined) return null;
  if (publicKey === undefined || privateKey === undefined || subject === undefined)
    throw new StartError('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT must be set together.');
  return { publicKey, privateKey, subject, services: variables.PUSH_SERVICES };
}

/** Returns where files are stored: below DATA_DIR, or in a bucket. Rejects an incomplete bucket configuration. */
function storageOf(variables: z.output<typeof Variables>): StorageConfig {
  if (variables.STORAGE === 'disk') return { kind: 'disk', folder: join(variables.DATA_DIR, 'files') };
  const { S3_URL: url, S3_BUCKET: bucket, S3_REGION: region } = variables;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  if (url === undefined || bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new StartError(
      'With STORAGE=s3 the variables S3_URL, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set.',
    );
  return { kind: 's3', url, bucket, region, accessKeyId, secretAccessKey };
}

function msg91Of(variables: z.output<typeof Variables>): SendersConfig['msg91'] {
  const { MSG91_AUTH_KEY: authKey, MSG91_URL: url, MSG91_TEMPLATES: registered } = variables;
  const { MSG91_SENDER: header, MSG91_ENTITY_ID: entityId } = variables;
  if (authKey === undefined) return null;
  if (header === undefined || entityId === undefined || registered === undefined)
    throw new StartError(
      'With MSG91_AUTH_KEY the variables MSG91_SENDER, MSG91_ENTITY_ID and MSG91_TEMPLATES must be set.',
    );
  return { url, authKey, header, entityId, templates: registered };
}

function twilioOf(variables: z.output<typeof Variables>): SendersConfig['twilio'] {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_URL: url } = variables;
  const { TWILIO_CALLER_ID: callerId } = variables;
  if (accountSid === undefined) return null;
  if (authToken === undefined || callerId === undefined)
    throw new StartError(
      'With TWILIO_ACCOUNT_SID the variables TWILIO_AUTH_TOKEN and TWILIO_CALLER_ID must be set.',
    );
  return { url, accountSid, authToken, callerId };
}

function refuseContradictions(variables: z.output<typeof Variables>, production: boolean): void {
  for (const name of ['DATABASE_URL', 'AUTH_SECRET'] as const) {
    if (production && variables[name] === undefined)
      throw new StartError(`In production the variable ${name} must be set.`);
  }
  if (production && variables.DEMO_DATA === true)
    throw new StartError('In production DEMO_DATA cannot be 1.');
  refuseIncompleteSettings(variables);
}

function refuseIncompleteSettings(variables: z.output<typeof Variables>): void {
  for (const name of ['DATABASE_SESSION_URL', 'DATABASE_REPLICA_URLS'] as const)
    if (variables.DATABASE_URL === undefined && (variables[name]?.length ?? 0) > 0)
      throw new StartError(`With ${name} the variable DATABASE_URL must be set.`);
  for (const name of ['GEOCODER', 'ROUTER'] as const)
    if (variables[name] !== 'builtin' && variables[`${name}_URL`] === undefined)
      throw new StartError(`With ${name}=${variables[name]} the variable ${name}_URL must be set.`);
}
