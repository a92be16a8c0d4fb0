import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { IncomingMessage, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { publicServices, updateService } from '@dihaadi/contract/services';
import { publicBrand, saveBrand } from '@dihaadi/contract/settings';
import { listJobs } from '@dihaadi/contract/jobs';
import { deleteJob } from '@dihaadi/contract/staff-jobs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { buildWebIfChanged } from '../../scripts/web-build.ts';
import { postJob } from './testkit/jobs.ts';
import { listen } from './testkit/streams.ts';
import { startTestApp, type TestApp } from './testkit/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  await buildWebIfChanged({});
  app = await startTestApp({ web: true, background: true, longestWait: 2_000 });
  token = await app.token('super_admin');
}, 120_000);
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers });
const renameInDatabase = (name: string) => app.db.updateTable('service').set({ name }).execute();
const rename = async (name: string) => {
  const [service] = await app.ok(publicServices);
  if (service === undefined) throw new Error('The town has services.');
  await app.ok(updateService, { token, params: { id: service.id }, body: { ...service, name } });
};
const names = async () => (await app.ok(publicServices)).map(({ name }) => name);

describe('public lists', () => {
  test('are kept in memory: the database is not queried again', async () => {
    await names();
    await renameInDatabase('changed behind our back');
    expect(await names()).not.toContain('changed behind our back');
  });

  test('show a change at once to the person who made it', async () => {
    for (const name of ['Bijli mistri', 'Electrician & wiring', 'Electrician']) {
      await rename(name);
      expect(await names()).toContain(name);
    }
  });

  test('are invalidated on every other server by the event of the change', async () => {
    const other = await startTestApp({ beside: app.url });
    try {
      await other.ok(publicServices);
      await rename('Heard on every server');
      await vi.waitFor(async () => {
        const there = await other.ok(publicServices);
        expect(there.map(({ name }) => name)).toContain('Heard on every server');
      }, 20_000);
    } finally {
      await other.close();
    }
  });

  test('carry an ETag; a client that has them gets 304 without a body', async () => {
    const { headers } = await get('/api/services');
    expect(headers['cache-control']).toBe('public, max-age=15, stale-while-revalidate=60');
    const etag = String(headers.etag);
    const again = await get('/api/services', { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    await rename('Another ETag');
    const changed = await get('/api/services', { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
  });

  test('are not cached on later pages, which also have an ETag until something changes', async () => {
    const { cursor } = await app.list(listJobs, { query: { limit: 2 } });
    const deep = `/api/jobs?limit=2&cursor=${cursor}`;
    const first = await get(deep);
    expect([first.statusCode, app.cache.read(deep)]).toEqual([200, undefined]);
    const etag = String(first.headers.etag);
    expect((await get(deep, { 'if-none-match': etag })).statusCode).toBe(304);
    const job = await postJob(app);
    const changed = await get(deep, { 'if-none-match': etag });
    expect([changed.statusCode, changed.body]).toEqual([200, first.body]);
    expect(changed.headers.etag).not.toBe(etag);
    await app.ok(deleteJob, { token, params: { id: job.id } });
  });

  test('are compressed once for all clients, and uncompressed for clients that accept no encoding', async () => {
    const plain = await get('/api/services', { 'accept-encoding': 'identity' });
    const packed = await get('/api/services', { 'accept-encoding': 'br' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    expect(plain.headers.vary).toContain('accept-encoding');
  });

  test('that differ for signed-in users are private and cached nowhere', async () => {
    const mine = await app.send(listJobs, { token });
    expect(mine.headers['cache-control']).toBe('no-store');
    expect(mine.headers.etag).toBeUndefined();
    const visitors = await app.send(listJobs);
    expect(visitors.headers.vary).toContain('authorization');
  });

  test('refuse a token that is no longer valid, whatever is in memory', async () => {
    await app.list(listJobs);
    await app.refused(401, listJobs, { token: 'no-token' });
  });

  test('answer a HEAD with the same headers and no body', async () => {
    const answer = await app.fastify.inject({ method: 'HEAD', url: '/api/services' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(answer.headers.etag).toBe((await get('/api/services')).headers.etag);
  });
});

describe('public pages', () => {
  const brand = (company_name: string) => app.ok(saveBrand, { token, body: { company_name } });

  test('are kept in memory, and invalidated at once by changes to their content', async () => {
    await brand('Mazdoor Mandi');
    const first = await get('/');
    expect(first.body).toContain('Mazdoor Mandi');
    expect((await get('/')).headers.etag).toBe(first.headers.etag);
    await brand('Kaam Dham');
    const second = await get('/');
    expect(second.body).toContain('Kaam Dham');
    expect(second.headers.etag).not.toBe(first.headers.etag);
    expect((await app.ok(publicBrand)).company_name).toBe('Kaam Dham');
  });

  test('answer 304 to a client that has them', async () => {
    const { headers } = await get('/hi');
    const again = await get('/hi', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
  });

  test('are not emptied by a HEAD, which has no body', async () => {
    await brand('Nayi Dihaadi');
    const head = await app.fastify.inject({ method: 'HEAD', url: '/contact' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect((await get('/contact')).body).toContain('</html>');
  });

  test('redirect a visitor who chose another language, also from memory', async () => {
    await get('/');
    const sent = await get('/?q=1', { cookie: 'lang=hi' });
    expect([sent.statusCode, sent.headers.location]).toEqual([302, '/hi?q=1']);
    expect((await get('/', { cookie: 'lang=hi' })).headers.location).toBe('/hi');
    expect((await get('/', { cookie: 'lang=en' })).statusCode).toBe(200);
    expect((await get('/hi', { cookie: 'lang=hi' })).statusCode).toBe(200);
    expect((await get('/hi', { cookie: 'lang=en' })).statusCode).toBe(200);
  });

  test('S31: of one host are never served on another', async () => {
    const evil = await get('/jobs', { host: 'evil.example' });
    expect(evil.statusCode).toBe(200);
    expect((await get('/jobs')).body).not.toContain('evil.example');
  });

  test('with PUBLIC_URL are cached once, and show the public address on every host', async () => {
    const known = await startTestApp({
      web: true,
      beside: app.url,
      variables: { PUBLIC_URL: 'https://known.example' },
    });
    try {
      const ask = (host: string) => known.fastify.inject({ url: '/jobs', headers: { host } });
      const first = await ask('known.example');
      expect(first.body).toContain('https://known.example/');
      const keep = vi.spyOn(known.cache, 'keep');
      for (const host of ['evil.example', 'a1.example', 'a2.example:80'])
        expect((await ask(host)).headers.etag).toBe(first.headers.etag);
      expect(keep).not.toHaveBeenCalled();
    } finally {
      await known.close();
    }
  });

  test('do not include app pages, which are never cached', async () => {
    const [one, two] = [await get('/login'), await get('/login')];
    expect(one.headers['cache-control']).toBe('no-store');
    expect(one.headers.etag).toBeUndefined();
    expect(one.headers['content-security-policy']).not.toBe(two.headers['content-security-policy']);
  });

  test('R38: and public lists still answer while every database connection is taken', async () => {
    await Promise.all([get('/'), get('/api/services')]);
    const held = Promise.withResolvers<void>();
    const holders = Array.from({ length: 40 }, () =>
      app.db
        .connection()
        .execute(() => held.promise)
        .catch(() => undefined),
    );
    const [page, list, uncached] = await Promise.all([
      get('/'),
      get('/api/services'),
      get('/api/public/visitor-stats'),
    ]);
    held.resolve();
    await Promise.all(holders);
    expect([page.statusCode, list.statusCode, uncached.statusCode]).toEqual([200, 200, 503]);
  });
});

/** Requests exactly this path: other clients normalise it first. */
async function askRaw(address: string, path: string) {
  const { hostname, port } = new URL(address);
  const asked = request({ hostname, port, path }).end();
  const [answer] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(asked, 'response'));
  answer.resume();
  return { status: answer.statusCode, location: answer.headers.location };
}

const CLIENT = fileURLToPath(new URL('../../web/build/client', import.meta.url));

describe('13.20 pages requested with made-up parameters', () => {
  test('come from memory: no page reads such a parameter', async () => {
    for (const path of ['/', '/jobs', '/hi/contact']) {
      const { headers } = await get(path);
      const keep = vi.spyOn(app.cache, 'keep');
      const made = await Promise.all(
        ['?x=1', '?utm_source=a&x[]=2', '?', '?lang=xx', '?%00=%ff'].map((query) => get(path + query)),
      );
      expect(made.map((answer) => [answer.statusCode, answer.headers.etag])).toEqual(
        made.map(() => [200, headers.etag]),
      );
      expect(keep).not.toHaveBeenCalled();
      keep.mockRestore();
    }
  });

  test('still serve the framework’s script: the routes of this build', async () => {
    const manifest = readdirSync(`${CLIENT}/assets`).find((file) => file.startsWith('manifest-'));
    const version = /^manifest-(\w+)\.js$/.exec(manifest ?? '')?.[1];
    const { statusCode, headers } = await get(`/__manifest?version=${version}&paths=%2Flogin`);
    expect([statusCode, headers['x-remix-reload-document']]).toEqual([200, undefined]);
  });

  test('load scripts compressed at build time, uncompressed for clients that accept no encoding', async () => {
    const framework = readdirSync(`${CLIENT}/assets`).find((file) => /^framework-.*\.js$/.test(file));
    const whole = await get(`/assets/${framework}`, { 'accept-encoding': 'identity' });
    const packed = await get(`/assets/${framework}`, { 'accept-encoding': 'gzip, deflate, br' });
    expect([whole.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([
      undefined,
      'br',
    ]);
    expect(packed.headers['content-type']).toBe(whole.headers['content-type']);
    expect(packed.headers['cache-control']).toContain('immutable');
    expect([whole.headers.vary, packed.headers.vary]).toEqual(['accept-encoding', 'accept-encoding']);
    expect(brotliDecompressSync(packed.rawPayload).equals(whole.rawPayload)).toBe(true);
    // The same script has no second address.
    expect((await get(`/assets/${framework}.br`)).statusCode).toBe(404);
  });

  test('are rendered once, or nearly, for all requests that miss the cache', async () => {
    await app.db.updateTable('service').set({ name: 'Once for all' }).execute();
    app.forget(['service', 'brand', 'content', 'job']);
    const keep = vi.spyOn(app.cache, 'keep');
    const pages = await Promise.all(Array.from({ length: 40 }, (_, n) => get(`/support?visitor=${n}`)));
    expect(pages.map(({ statusCode }) => statusCode)).toEqual(pages.map(() => 200));
    expect(keep.mock.calls.filter(([key]) => key.startsWith('page ')).length).toBeLessThanOrEqual(4);
    keep.mockRestore();
  });

  test('under any other spelling of their address redirect to their own, and nothing is rendered or cached', async () => {
    const address = await listen(app);
    const keep = vi.spyOn(app.cache, 'keep');
    const id = 'abcdefab-0000-4000-8000-000000000000';
    const spellings = {
      '/': ['/q1/..', '/./', '/%2e/', '//', '//x/..', '/.', '/a/%2e%2E/?x=1', '/\\'],
      '/jobs': ['/JOBS', '/jobs/', '/jobs//', '/%6aobs', '//jobs', '/x/../jobs?x=1', '/Jobs/./?'],
      '/jobs?city=Jaipur': ['/Jobs?x=1&city=Jaipur', '/jobs/?city=Jaipur'],
      '/hi/jobs': ['/HI/jobs', '/hi//Jobs/', '/%68i/jobs'],
      '/robots.txt': ['/ROBOTS.txt', '/robots%2Etxt'],
      [`/jobs/${id}`]: [`/jobs/${id.toUpperCase()}`, `/Jobs/${id}/`],
    };
    for (const [own, others] of Object.entries(spellings))
      for (const url of others) {
        const { status, location } = await askRaw(address, url);
        expect([url, status, location]).toEqual([url, 308, own]);
      }
    expect(keep).not.toHaveBeenCalled();
    keep.mockRestore();
    expect((await get('/jobs', { cookie: 'lang=hi' })).headers.location).toBe('/hi/jobs');
    expect((await askRaw(address, '/nonsense//x/..')).status).toBe(404);
  });

  test('still show what was requested where the page reads the parameter', async () => {
    const all = await get('/jobs');
    const some = await get('/jobs?x=1&city=Jaipur');
    expect(some.statusCode).toBe(200);
    expect(some.headers.etag).not.toBe(all.headers.etag);
  });
});

test('13.20 one address that has every page rendered is refused, and blocks no other', async () => {
  const limited = await startTestApp({ web: true, beside: app.url, limitScale: 1, longestWait: 2_000 });
  const ask = (url: string, remoteAddress: string) => limited.fastify.inject({ url, remoteAddress });
  try {
    await ask('/', '192.0.2.1');
    const greedy = Array.from({ length: 64 }, (_, n) => ask(`/jobs?q=search+${n}`, '192.0.2.1'));
    const [other, kept] = await Promise.all([ask('/terms', '192.0.2.2'), ask('/?x=1', '192.0.2.1')]);
    expect([other.statusCode, kept.statusCode]).toEqual([200, 200]);
    const statuses = (await Promise.all(greedy)).map(({ statusCode }) => statusCode);
    expect(Object.groupBy(statuses, String)['200']).toHaveLength(16);
    expect(Object.groupBy(statuses, String)['429']).toHaveLength(48);
  } finally {
    await limited.close();
  }
}, 120_000);
