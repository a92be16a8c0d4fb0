import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWebIfChanged } from '../../scripts/web-build.ts';
import { book } from './testkit/bookings.ts';
import { setPayments } from './testkit/payments.ts';
import { liveJobOf, newProvider } from './testkit/providers.ts';
import { startTestApp, type TestApp } from './testkit/test-app.ts';

let app: TestApp;
let tracked: string;
beforeAll(async () => {
  await buildWebIfChanged({});
  app = await startTestApp({ web: true });
  tracked = `/track/${(await book(app, { package_description: '<img src=x onerror=alert(1)>' })).tracking_token}`;
}, 120_000);
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers });
const policyOf = async (url: string) => {
  const policy = String((await get(url)).headers['content-security-policy']);
  return Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
};

async function jobOfCompany() {
  const company = await newProvider(app);
  const { id } = await liveJobOf(app, company);
  return { id, companyId: company.companyId };
}

const stylesIn = (html: string) =>
  [...html.matchAll(/<style data-href="[^"]+">(.*?)<\/style>/gs)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

describe('the pages', () => {
  test('S25: a public page runs only our script files, an app page only scripts with its nonce', async () => {
    for (const url of ['/', '/hi']) {
      const policy = await policyOf(url);
      expect(policy).toMatchObject({
        'script-src': ["'self'"],
        'style-src': ["'self'", ...stylesIn((await get(url)).body)],
        'frame-ancestors': ["'none'"],
      });
      const scripts = [...(await get(url)).body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
      expect(scripts).toEqual([
        expect.stringMatching(/^<script type="module" src="\/assets\/public-[\w-]+\.js">$/),
      ]);
    }
    const nonces = new Set<string>();
    for (const url of ['/login', '/book-delivery', tracked, '/admin/dashboard/bookings', '/login']) {
      const policy = await policyOf(url);
      expect(policy['script-src']).toEqual(["'self'", expect.stringMatching(/^'nonce-.{20,}'$/)]);
      expect(policy).toMatchObject({
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
      });
      nonces.add(policy['script-src']?.[1] ?? '');
    }
    expect(nonces.size).toBe(5);
  });

  test('the job board pages run only our small script, in both languages, and describe themselves to search engines', async () => {
    const { id, companyId } = await jobOfCompany();
    for (const url of ['/jobs', `/jobs/${id}`, `/companies/${companyId}`].flatMap((path) => [
      path,
      `/hi${path}`,
    ])) {
      const { statusCode, body } = await get(url);
      expect(statusCode, url).toBe(200);
      const scripts = [...body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
      const running = scripts.filter((tag) => !tag.includes('application/ld+json'));
      expect(running, url).toEqual([
        expect.stringMatching(/^<script type="module" src="\/assets\/public-[\w-]+\.js">$/),
      ]);
      expect(body).toContain(`<link rel="canonical" href="http://localhost${url}"/>`);
      expect(body).toMatch(/hreflang="hi"/i);
      if (url.endsWith(id)) expect(body).toContain('"@type":"JobPosting"');
    }
  });

  test('a first visit gets inline styles, a later one links to the same files', async () => {
    const first = await get('/');
    expect(stylesIn(first.body).length).toBeGreaterThan(0);
    expect(first.body).not.toContain('rel="stylesheet" href="/assets/');
    const later = await get('/', { cookie: 'lang=en; styles=1' });
    expect(stylesIn(later.body)).toEqual([]);
    expect(later.headers['content-security-policy']).toContain("style-src 'self';");
    const files = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, file]) => file);
    const linked = files(later.body, /rel="stylesheet" href="(\/assets\/[^"#]+)#?"/g);
    expect([...new Set(linked)]).toEqual(files(first.body, /data-href="([^"]+)"/g));
  });

  test('a first visit to an app page loads its scripts first and our fonts after them', async () => {
    const letters = async (url: string, cookie?: string) => {
      const { body } = await get(url, cookie === undefined ? {} : { cookie });
      const [, shown] = /<html[^>]* data-fonts="(\w+)"/.exec(body) ?? [];
      return { shown, isAhead: /rel="preload" href="[^"]*\.woff2"/.test(body) };
    };
    expect(await letters('/login')).toEqual({ shown: 'later', isAhead: false });
    expect(await letters('/login', 'fonts=en')).toEqual({ shown: 'now', isAhead: true });
    // The Hindi letters are in another file; the Latin ones are loaded.
    expect(await letters('/login', 'fonts=en; lang=hi')).toEqual({ shown: undefined, isAhead: true });
    expect(await letters('/login', 'fonts=hi; lang=hi')).toEqual({ shown: 'now', isAhead: true });
    // Public pages don't wait for a script.
    expect(await letters('/hi')).toEqual({ shown: undefined, isAhead: true });
    expect(await letters('/hi', 'lang=hi; fonts=hi')).toEqual({ shown: 'now', isAhead: true });
  });

  test('S25: the policy allows only what an enabled gateway needs, and only on app pages', async () => {
    const shut = { 'frame-src': ["'self'"], 'connect-src': ["'self'"], 'form-action': ["'self'"] };
    // A PDF in memory that staff view.
    const shutApp = { ...shut, 'frame-src': ["'self'", 'blob:'] };
    expect(await policyOf('/login')).toMatchObject(shutApp);
    await setPayments(app, {
      test_mode: false,
      razorpay_enabled: true,
      razorpay_key_id: 'rzp_live_1',
      razorpay_key_secret: 'a secret',
    });
    const razorpay = ['https://*.razorpay.com', 'https://checkout.razorpay.com'];
    const open = await policyOf('/register/customer');
    expect(open).toMatchObject({
      'frame-src': ["'self'", 'blob:', ...razorpay],
      'connect-src': ["'self'", ...razorpay],
      'form-action': ["'self'"],
    });
    expect(open['script-src']).toEqual(["'self'", expect.stringMatching(/^'nonce-/), ...razorpay]);
    // A bank's page is a window opened by Razorpay's.
    expect((await get('/login')).headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(await policyOf('/')).toMatchObject({ ...shut, 'script-src': ["'self'"] });
    await setPayments(app, {
      razorpay_enabled: false,
      payu_enabled: true,
      payu_merchant_key: 'gtKFFx',
      payu_merchant_salt: 'a salt of payu',
    });
    const payu = ['https://*.payu.in', 'https://secure.payu.in'];
    expect(await policyOf('/login')).toMatchObject({ ...shutApp, 'form-action': ["'self'", ...payu] });
    await setPayments(app, { test_mode: true });
    expect(await policyOf('/login')).toMatchObject(shutApp);
  });

  test('a public page ships less than 15 kB of script, all of it ours', async () => {
    const [, script = ''] = /<script type="module" src="([^"]+)">/.exec((await get('/')).body) ?? [];
    const { statusCode, rawPayload } = await get(script);
    expect(statusCode).toBe(200);
    expect(gzipSync(rawPayload).length).toBeLessThan(15_000);
    expect(rawPayload.toString()).not.toMatch(/\bimport\b/);
  });

  test('have the headers of every response, and app pages are never cached', async () => {
    for (const url of ['/', '/login', tracked, '/nowhere']) {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'content-type': 'text/html; charset=utf-8',
      });
    }
    expect((await get('/login')).headers['cache-control']).toBe('no-store');
  });

  test('a booking is tracked without JavaScript, its texts are escaped, and an invalid link yields no page', async () => {
    const page = await get(tracked);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page.body).not.toContain('<img src=x');
    expect((await get('/track/wrong')).statusCode).toBe(404);
  });

  test('the app can be installed, and its service worker may cache pages and request nothing else', async () => {
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.headers['content-type']).toBe('application/manifest+json');
    const { name, start_url, icons } = manifest.json();
    expect({ name, start_url }).toMatchObject({ name: expect.any(String), start_url: '/dashboard' });
    for (const { src } of icons) expect((await get(src)).headers['content-type']).toBe('image/png');
    const worker = await get('/service-worker.js');
    expect(worker.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      // Browsers revalidate it each time, so an open page learns about a new version.
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; script-src 'self'",
    });
    expect(worker.body).toMatch(/^self\.BUILD="\w+";/);
    const offline = await get('/offline');
    expect(offline.statusCode).toBe(200);
    expect(offline.body).toContain('इंटरनेट नहीं है');
    // Only its own script may run, which chooses the language.
    expect(offline.headers['content-security-policy']).toMatch(
      /script-src 'sha256-[^' ]+'; connect-src 'self'; frame/,
    );
  });

  test('rejects an unknown Host, a wrong method and files outside the pages', async () => {
    for (const host of ['u:p@evil', 'a@b', 'a b']) expect((await get('/', { host })).statusCode).toBe(400);
    expect((await app.fastify.inject({ method: 'POST', url: '/login' })).statusCode).toBe(405);
    for (const url of [
      '/.env',
      '/.git/HEAD',
      '/..%2f..%2fetc/passwd',
      '/assets/../../package.json',
      '/api/nope',
    ]) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
  });

  test('rejects a range that does not exist, with the length of the file', async () => {
    const file = '/favicon.svg';
    const { length } = (await get(file)).rawPayload;
    const answer = await get(file, { range: 'bytes=99999999-' });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, `bytes */${length}`]);
    expect(answer.json()).toMatchObject({ status: 416, code: 'range-not-there' });
    expect((await get(file, { 'if-match': '"another"' })).statusCode).toBe(412);
    expect((await get(file, { range: 'bytes=0-3' })).statusCode).toBe(206);
  });

  test('the API document leaves out the pages', async () => {
    const { paths } = (await get('/api/openapi.json')).json<{ paths: object }>();
    expect(Object.keys(paths).every((path) => path.startsWith('/api/'))).toBe(true);
  });
});
