import { describe, expect, test } from 'vitest';
import { readConfig, StartError } from './config.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://dihaadi@db.example/dihaadi',
  AUTH_SECRET: 'x'.repeat(32),
};

/** Returns the error shown to the operator. */
function complaint(variables: Record<string, string | undefined>): string {
  try {
    readConfig(variables);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return error instanceof Error ? error.message : '';
  }
  return '';
}

const ONE_SENTENCE = /^[A-Z][^\n]*[^.]\.$/;

describe('the configuration', () => {
  test('needs nothing in development', () => {
    expect(readConfig({})).toEqual({
      production: false,
      port: 3000,
      processes: 1,
      host: '127.0.0.1',
      databaseUrl: undefined,
      replicaUrls: [],
      dataDir: 'data',
      authSecret: undefined,
      previousAuthSecret: undefined,
      demoData: true,
      trustProxy: false,
      limitScale: 1,
      logLevel: 'info',
      metricsToken: undefined,
      sendsTelemetry: false,
      geocoder: { kind: 'builtin', url: undefined },
      router: { kind: 'builtin', url: undefined },
      defaultCity: 'Jaipur',
      mapTiles: null,
      gateways: {
        site: 'http://localhost:3000',
        urls: {
          razorpay: 'https://api.razorpay.com',
          razorpayScript: 'https://checkout.razorpay.com/v1/checkout.js',
          stripe: 'https://api.stripe.com',
          payu: 'https://info.payu.in',
          payuForm: 'https://secure.payu.in/_payment',
        },
      },
      smtp: null,
      msg91: null,
      twilio: null,
      push: null,
      storage: { kind: 'disk', folder: 'data/files' },
      publicUrl: undefined,
      digestKey: undefined,
      operatorEmail: undefined,
      webMode: 'build',
    });
  });

  test('in production listens on all addresses and loads no demo data', () => {
    expect(readConfig(production)).toMatchObject({ production: true, host: '0.0.0.0', demoData: false });
  });

  test('treats an empty variable as not set, and ignores unrelated ones', () => {
    expect(
      readConfig({ PORT: '', DATABASE_URL: '', TRUST_PROXY: '', DEMO_DATA: '', SHELL: '/bin/sh' }),
    ).toEqual(readConfig({}));
  });

  test.each([
    ['NODE_ENV', 'test', { production: false }],
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65_535 }],
    ['HOST', '::1', { host: '::1' }],
    ['DATABASE_URL', 'postgresql://localhost/d', { databaseUrl: 'postgresql://localhost/d' }],
    ['DATA_DIR', '/srv/dihaadi', { dataDir: '/srv/dihaadi' }],
    ['AUTH_SECRET', 's'.repeat(32), { authSecret: 's'.repeat(32) }],
    ['AUTH_SECRET_PREVIOUS', 's'.repeat(32), { previousAuthSecret: 's'.repeat(32) }],
    ['DEMO_DATA', '0', { demoData: false }],
    ['DEMO_DATA', '1', { demoData: true }],
    ['TRUST_PROXY', 'true', { trustProxy: true }],
    ['TRUST_PROXY', 'false', { trustProxy: false }],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/8,fd00::/8', { trustProxy: 'loopback, 10.0.0.0/8,fd00::/8' }],
    ['RATE_LIMIT_SCALE', '0.5', { limitScale: 0.5 }],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
    ['METRICS_TOKEN', 'm'.repeat(16), { metricsToken: 'm'.repeat(16) }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318', { sendsTelemetry: true }],
    ['GEOCODER_URL', 'https://geo.example/', { geocoder: { kind: 'builtin', url: 'https://geo.example/' } }],
    ['DEFAULT_CITY', 'Udaipur', { defaultCity: 'Udaipur' }],
    [
      'MAP_TILES_URL',
      'https://tiles.example/{z}/{x}/{y}.png',
      {
        mapTiles: {
          url: 'https://tiles.example/{z}/{x}/{y}.png',
          attribution: '© OpenStreetMap contributors',
        },
      },
    ],
    ['WEB_MODE', 'dev', { webMode: 'dev' }],
  ])('accepts %s=%s', (name, value, config) => {
    expect(readConfig({ [name]: value })).toMatchObject(config);
  });

  test('takes its own address from PUBLIC_URL alone, and invents none in production', () => {
    const siteOf = (variables: object) => readConfig({ ...variables }).gateways.site;
    expect(siteOf({ PORT: '3100' })).toBe('http://localhost:3100');
    expect(siteOf(production)).toBe(undefined);
    for (const url of ['https://dihaadi.example', 'https://dihaadi.example/'])
      expect(siteOf({ ...production, PUBLIC_URL: url })).toBe('https://dihaadi.example');
  });

  test('accepts a stand-in for each gateway, on this machine without TLS', () => {
    const urls = {
      razorpay: 'https://stage.example',
      razorpayScript: 'http://127.0.0.1:4242/v1/checkout.js',
      stripe: 'http://localhost:4242',
      payu: 'http://[::1]:9/',
    };
    expect(
      readConfig({
        RAZORPAY_API_URL: urls.razorpay,
        RAZORPAY_CHECKOUT_URL: urls.razorpayScript,
        STRIPE_API_URL: urls.stripe,
        PAYU_API_URL: urls.payu,
        PAYU_FORM_URL: 'https://test.payu.in/_payment',
      }).gateways.urls,
    ).toEqual({ ...urls, payuForm: 'https://test.payu.in/_payment' });
  });

  test('accepts a geocoder with its address, and map tiles with their attribution', () => {
    const geocoder = { GEOCODER: 'photon', GEOCODER_URL: 'https://geo.example' };
    const tiles = { MAP_TILES_URL: 'https://tiles.example', MAP_TILES_ATTRIBUTION: 'Somebody' };
    expect(readConfig({ ...geocoder, ...tiles })).toMatchObject({
      geocoder: { kind: 'photon', url: 'https://geo.example' },
      mapTiles: { url: 'https://tiles.example', attribution: 'Somebody' },
    });
  });

  test('accepts replicas of a database, and says which of them is wrong', () => {
    const [DATABASE_URL, one, two] = ['postgres://here/d', 'postgres://one/d', 'postgres://two/d'];
    const urls = (DATABASE_REPLICA_URLS: string) => ({ DATABASE_URL, DATABASE_REPLICA_URLS });
    expect(readConfig({ DATABASE_URL }).replicaUrls).toEqual([]);
    expect(readConfig(urls(`${one}, ${two}`)).replicaUrls).toEqual([one, two]);
    expect(complaint(urls(`${one},two`))).toBe(
      'The variable DATABASE_REPLICA_URLS.1 cannot be used: must begin with postgres://.',
    );
    expect(complaint({ DATABASE_REPLICA_URLS: one })).toBe(
      'With DATABASE_REPLICA_URLS the variable DATABASE_URL must be set.',
    );
  });

  test.each([
    ['NODE_ENV', 'prod', 'must be development, test or production'],
    ['PORT', 'http', 'must be a port, from 0 to 65535'],
    ['PORT', '65536', 'must be a port, from 0 to 65535'],
    ['PORT', '-1', 'must be a port, from 0 to 65535'],
    ['PORT', '80.5', 'must be a port, from 0 to 65535'],
    ['PORT', ' ', 'must be a port, from 0 to 65535'],
    ['DATABASE_URL', 'mysql://localhost/d', 'must begin with postgres://'],
    ['DATABASE_SESSION_URL', 'localhost', 'must begin with postgres://'],
    ['AUTH_SECRET', 'short', 'must have at least 32 characters'],
    ['DEMO_DATA', 'yes', 'must be 0 or 1'],
    ['TRUST_PROXY', '1', 'must be true, false or a list of IP addresses and networks, not 1'],
    [
      'TRUST_PROXY',
      '10.0.0.0/33',
      'must be true, false or a list of IP addresses and networks, not 10.0.0.0/33',
    ],
    ['TRUST_PROXY', '0.0.0.0/0', 'must be true, false or a list of IP addresses and networks, not 0.0.0.0/0'],
    [
      'TRUST_PROXY',
      '::1,my-proxy',
      'must be true, false or a list of IP addresses and networks, not my-proxy',
    ],
    ['RATE_LIMIT_SCALE', 'many', 'must be a number above 0'],
    ['RATE_LIMIT_SCALE', '0', 'must be a number above 0'],
    ['RATE_LIMIT_SCALE', 'Infinity', 'must be a number above 0'],
    ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug or silent'],
    ['METRICS_TOKEN', 'short', 'must have at least 16 characters'],
    ['ROUTER', 'google', 'must be builtin, osrm or valhalla'],
    ['ROUTER_URL', 'ftp://way.example', 'must be an http(s) address'],
    ['GEOCODER', 'google', 'must be builtin, nominatim or photon'],
    ['GEOCODER_URL', 'ftp://geo.example', 'must be an http(s) address'],
    ['MAP_TILES_URL', 'tiles', 'must be an http(s) address with {z}, {x} and {y}'],
    ['PUBLIC_URL', 'http://dihaadi.example', 'must be an https address, or one of this machine'],
    ['PUBLIC_URL', 'https://dihaadi.example/app', 'must be an address without a path'],
    ['RAZORPAY_API_URL', 'http://api.razorpay.com', 'must be an https address, or one of this machine'],
    ['STRIPE_API_URL', 'api.stripe.com', 'must be an https address, or one of this machine'],
    ['PAYU_API_URL', 'ftp://localhost', 'must be an https address, or one of this machine'],
    [
      'RAZORPAY_CHECKOUT_URL',
      'http://checkout.razorpay.com/x.js',
      'must be an https address, or one of this machine',
    ],
    ['PAYU_FORM_URL', 'http://127.0.0.1.evil.example', 'must be an https address, or one of this machine'],
    ['WEB_MODE', 'fast', 'must be build or dev'],
  ])('says in one sentence that %s=%s is wrong', (name, value, why) => {
    expect(complaint({ [name]: value })).toBe(`The variable ${name} cannot be used: ${why}.`);
  });

  test.each(['DATABASE_URL', 'AUTH_SECRET'])('refuses production without %s', (name) => {
    for (const missing of [undefined, '']) {
      expect(complaint({ ...production, [name]: missing })).toBe(
        `In production the variable ${name} must be set.`,
      );
    }
  });

  test('refuses contradictory settings', () => {
    expect(complaint({ ...production, DEMO_DATA: '1' })).toBe('In production DEMO_DATA cannot be 1.');
    expect(complaint({ ROUTER: 'osrm' })).toBe('With ROUTER=osrm the variable ROUTER_URL must be set.');
    expect(complaint({ GEOCODER: 'nominatim' })).toBe(
      'With GEOCODER=nominatim the variable GEOCODER_URL must be set.',
    );
  });

  test('never repeats a secret', () => {
    for (const name of ['AUTH_SECRET', 'METRICS_TOKEN', 'DATABASE_URL']) {
      const said = complaint({ [name]: 'hunter2' });
      expect(said).toMatch(ONE_SENTENCE);
      expect(said).not.toContain('hunter2');
    }
  });
});

describe('the file storage', () => {
  const bucket = {
    STORAGE: 's3',
    S3_URL: 'https://s3.example',
    S3_BUCKET: 'documents',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  test('is below the data folder, or in a fully configured bucket', () => {
    expect(readConfig({ DATA_DIR: '/srv/d' }).storage).toEqual({ kind: 'disk', folder: '/srv/d/files' });
    expect(readConfig(bucket).storage).toEqual({
      kind: 's3',
      url: 'https://s3.example',
      bucket: 'documents',
      region: 'ap-south-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
    for (const name of ['S3_URL', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      expect(() => readConfig({ ...bucket, [name]: '' })).toThrow('With STORAGE=s3 the variables S3_URL,');
    expect(() => readConfig({ ...bucket, S3_URL: 'http://s3.example' })).toThrow('S3_URL cannot be used');
  });
});

describe('the email and SMS configuration', () => {
  const sms = {
    MSG91_AUTH_KEY: 'key',
    MSG91_SENDER: 'DIHADI',
    MSG91_ENTITY_ID: '1101234567890123456',
    MSG91_TEMPLATES: '{"verify.hi":{"id":"a","dlt":"b"}}',
  };

  const voice = {
    TWILIO_ACCOUNT_SID: `AC${'7'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_CALLER_ID: '+912241000000',
  };

  test('is read completely', () => {
    const mail = { SMTP_URL: 'smtps://u:p@smtp.example', MAIL_FROM: 'Dihaadi <no-reply@d.example>' };
    expect(readConfig({ ...mail, ...sms, ...voice })).toMatchObject({
      smtp: { url: mail.SMTP_URL, from: mail.MAIL_FROM },
      msg91: {
        url: 'https://control.msg91.com',
        authKey: 'key',
        header: 'DIHADI',
        entityId: '1101234567890123456',
        templates: { 'verify.hi': { id: 'a', dlt: 'b' } },
      },
      twilio: {
        url: 'https://api.twilio.com',
        accountSid: voice.TWILIO_ACCOUNT_SID,
        authToken: 'token',
        callerId: '+912241000000',
      },
    });
  });

  test.each([
    [{ SMTP_URL: 'smtp://a' }, 'With SMTP_URL the variable MAIL_FROM must be set.'],
    [
      { MSG91_AUTH_KEY: 'key' },
      'With MSG91_AUTH_KEY the variables MSG91_SENDER, MSG91_ENTITY_ID and MSG91_TEMPLATES must be set.',
    ],
    [
      { TWILIO_ACCOUNT_SID: voice.TWILIO_ACCOUNT_SID },
      'With TWILIO_ACCOUNT_SID the variables TWILIO_AUTH_TOKEN and TWILIO_CALLER_ID must be set.',
    ],
    [{ SMTP_URL: 'http://a' }, 'must begin with smtp:// or smtps://'],
    [{ MAIL_FROM: 'a@b\r\nBcc: c@d' }, 'MAIL_FROM cannot be used'],
    [{ ...sms, MSG91_SENDER: 'DIHAADI' }, 'the 6 letters of your DLT header'],
    [{ ...sms, MSG91_ENTITY_ID: '1' }, 'the 19 digits of your DLT entity'],
    [{ ...sms, MSG91_TEMPLATES: '{' }, 'MSG91_TEMPLATES cannot be used: must be JSON'],
    [{ ...sms, MSG91_TEMPLATES: '{"verify.fr":{"id":"a","dlt":"b"}}' }, 'The variable MSG91_TEMPLATES'],
  ])('is refused when incomplete or wrong: %j', (variables, words) => {
    const said = complaint(variables);
    expect(said).toContain(words);
    expect(said).toMatch(ONE_SENTENCE);
  });
});
