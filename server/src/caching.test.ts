import { publicServices, updateService } from '@dihaadi/contract/services';
import { publicBrand, saveBrand } from '@dihaadi/contract/settings';
import { deleteJob, listJobs } from '@dihaadi/contract/jobs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildWebIfChanged } from '../../scripts/web-build.ts';
import { postJob } from './testkit/jobs.ts';
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
  test('are kept in memory: the database is not asked again', async () => {
    await names();
    await renameInDatabase('changed behind our back');
    expect(await names()).not.toContain('changed behind our back');
  });

  test('are read back at once as they are by whoever changed them', async () => {
    for (const name of ['Bijli mistri', 'Electrician & wiring', 'Electrician']) {
      await rename(name);
      expect(await names()).toContain(name);
    }
  });

  test('are outdated on every other server by the event of the change', async () => {
    const other = await startTestApp({ beside: app.url });
    try {
      await other.ok(publicServices);
      await rename('Heard on every server');
      await vi.waitFor(async () => {
        const there = await other.ok(publicServices);
        expect(there.map(({ name }) => name)).toContain('Heard on every server');
      });
    } finally {
      await other.close();
    }
  });

  test('carry an ETag; who has them already hears 304 without a body', async () => {
    const { headers } = await get('/api/services');
    expect(headers['cache-control']).toBe('public, max-age=15, stale-while-revalidate=60');
    const etag = String(headers.etag);
    const again = await get('/api/services', { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    await rename('Another ETag');
    const changed = await get('/api/services', { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
  });

  test('are not kept deep down, and there, too, have an ETag until something changes', async () => {
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

  test('come compressed once for all, and whole to whoever reads no encoding', async () => {
    const plain = await get('/api/services', { 'accept-encoding': 'identity' });
    const packed = await get('/api/services', { 'accept-encoding': 'br' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    expect(plain.headers.vary).toContain('accept-encoding');
  });

  test('that differ for the signed in are theirs alone and kept nowhere', async () => {
    const mine = await app.send(listJobs, { token });
    expect(mine.headers['cache-control']).toBe('no-store');
    expect(mine.headers.etag).toBeUndefined();
    const everybody = await app.send(listJobs);
    expect(everybody.headers.vary).toContain('authorization');
  });

  test('a token that no longer counts is refused, whatever is in memory', async () => {
    await app.list(listJobs);
    await app.refused(401, listJobs, { token: 'no-token' });
  });

  test('answer a HEAD with the same headers and nothing else', async () => {
    const answer = await app.fastify.inject({ method: 'HEAD', url: '/api/services' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(answer.headers.etag).toBe((await get('/api/services')).headers.etag);
  });
});

describe('public pages', () => {
  const brand = (company_name: string) => app.ok(saveBrand, { token, body: { company_name } });

  test('are kept in memory, and outdated at once by what they show', async () => {
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

  test('tell who has them already so, with 304', async () => {
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

  test('send on who has chosen another language, also from memory', async () => {
    await get('/');
    const sent = await get('/?q=1', { cookie: 'lang=hi' });
    expect([sent.statusCode, sent.headers.location]).toEqual([302, '/hi?q=1']);
    expect((await get('/', { cookie: 'lang=hi' })).headers.location).toBe('/hi');
    expect((await get('/', { cookie: 'lang=en' })).statusCode).toBe(200);
    expect((await get('/hi', { cookie: 'lang=hi' })).statusCode).toBe(200);
    expect((await get('/hi', { cookie: 'lang=en' })).statusCode).toBe(200);
  });

  test('S31: of one host are never those of another', async () => {
    const evil = await get('/jobs', { host: 'evil.example' });
    expect(evil.statusCode).toBe(200);
    expect((await get('/jobs')).body).not.toContain('evil.example');
  });

  test('an app page is never kept', async () => {
    const [one, two] = [await get('/login'), await get('/login')];
    expect(one.headers['cache-control']).toBe('no-store');
    expect(one.headers.etag).toBeUndefined();
    expect(one.headers['content-security-policy']).not.toBe(two.headers['content-security-policy']);
  });

  test('R38: and public lists still answer while every connection to the database is taken', async () => {
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
