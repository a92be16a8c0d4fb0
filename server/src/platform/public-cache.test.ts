import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Answer, bodyFor, clientHas, createPublicCache } from './public-cache.ts';

const START = Date.parse('2026-11-21T04:00:00Z');

function cacheAt(start = START) {
  let now = start;
  const cache = createPublicCache({ clock: { now: () => new Date(now) } });
  return { cache, advance: (milliseconds: number) => (now += milliseconds) };
}

const answer = (text: string, more: Partial<Answer> = {}): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/plain' },
  body: Buffer.from(text),
  of: ['job'],
  seconds: 15,
  ...more,
});

const makes = (text: string, more?: Partial<Answer>) => () => Promise.resolve(answer(text, more));

describe('the cache of public pages', () => {
  test('keeps a response until it expires, and not a moment longer', async () => {
    const { cache, advance } = cacheAt();
    await cache.produce('/jobs', makes('three jobs'));
    advance(14_999);
    expect(cache.read('/jobs')?.body.toString()).toBe('three jobs');
    advance(1);
    expect(cache.read('/jobs')).toBeUndefined();
  });

  test('drops a response when something it shows changes, and no other', async () => {
    const { cache } = cacheAt();
    await cache.produce('/jobs', makes('jobs'));
    await cache.produce('/services', makes('services', { of: ['service'] }));
    cache.forget(['package_booking']);
    expect(cache.read('/jobs')).toBeDefined();
    cache.forget(['job']);
    expect(cache.read('/jobs')).toBeUndefined();
    expect(cache.read('/services')?.body.toString()).toBe('services');
  });

  test('does not keep a response outdated while it was produced: those waiting get it, later callers do not', async () => {
    const { cache } = cacheAt();
    const slow = Promise.withResolvers<Answer>();
    const waiting = cache.produce('/jobs', () => slow.promise);
    cache.forget(['job']);
    const later = await cache.produce('/jobs', makes('with the new job'));
    slow.resolve(answer('without the new job'));
    expect((await waiting).body.toString()).toBe('without the new job');
    expect(later.body.toString()).toBe('with the new job');
    expect(cache.read('/jobs')?.body.toString()).toBe('with the new job');
  });

  test('keeps a response in production when something unrelated changes', async () => {
    const { cache } = cacheAt();
    const slow = Promise.withResolvers<Answer>();
    const waiting = cache.produce('/jobs', () => slow.promise);
    cache.forget(['setting', 'package_booking']);
    slow.resolve(answer('jobs'));
    await waiting;
    expect(cache.read('/jobs')?.body.toString()).toBe('jobs');
  });

  test('does not keep a page whose read began before the change', () => {
    const { cache } = cacheAt();
    const begun = cache.begin();
    cache.forget(['job']);
    expect(cache.keep('/', answer('the old name'), begun).body.toString()).toBe('the old name');
    expect(cache.read('/')).toBeUndefined();
    cache.keep('/', answer('the new name'), cache.begin());
    expect(cache.read('/')?.body.toString()).toBe('the new name');
  });

  test('stays within its limit after a hundred thousand requests with empty responses', async () => {
    const { cache } = cacheAt();
    for (let n = 0; n < 100_000; n += 1) cache.keep(`/api/jobs?q=${n}`, answer('[]'), cache.begin());
    const kept = Array.from({ length: 100_000 }, (_, n) => cache.read(`/api/jobs?q=${n}`)).filter(Boolean);
    expect(kept.length).toBeLessThan(8_000);
    expect(kept.length).toBeGreaterThan(7_000);
  });

  test('13.20 evicts only other searches when flooded with made-up search terms', () => {
    const { cache } = cacheAt();
    cache.keep('/api/services', answer('services'), cache.begin());
    for (let n = 0; n < 10_000; n += 1)
      cache.keep(`/api/jobs?q=${n}`, answer('x'.repeat(4_000)), cache.begin());
    expect(cache.read('/api/jobs?q=0')).toBeUndefined();
    expect(cache.read('/api/services')).toBeDefined();
  });

  test('produces a response once for many concurrent requests', async () => {
    const { cache } = cacheAt();
    let made = 0;
    const make = () => {
      made += 1;
      return Promise.resolve(answer('jobs'));
    };
    const all = await Promise.all(Array.from({ length: 50 }, () => cache.produce('/jobs', make)));
    expect([made, new Set(all).size]).toEqual([1, 1]);
  });

  test('produces a response again for the next request after a failure', async () => {
    const { cache } = cacheAt();
    await expect(cache.produce('/jobs', () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    );
    expect((await cache.produce('/jobs', makes('jobs'))).body.toString()).toBe('jobs');
  });

  test('stays within 48 MB and evicts the least recently read first', async () => {
    const { cache } = cacheAt();
    const big = 'x'.repeat(400_000);
    await cache.produce('/first', makes(big));
    await cache.produce('/second', makes(big));
    for (let page = 0; page < 57; page += 1) {
      await cache.produce(`/jobs?cursor=${page}`, makes(big));
      cache.read('/first');
    }
    expect(cache.read('/first')).toBeDefined();
    expect(cache.read('/second')).toBeDefined();
    for (let page = 57; page < 62; page += 1) await cache.produce(`/jobs?cursor=${page}`, makes(big));
    expect(cache.read('/jobs?cursor=0')).toBeUndefined();
    expect(cache.read('/jobs?cursor=61')).toBeDefined();
  });

  test('never keeps a response that alone is too large, or that forbids caching', async () => {
    const { cache } = cacheAt();
    await cache.produce('/large', makes('x'.repeat(2_500_001)));
    await cache.produce('/now', makes('now', { seconds: 0 }));
    expect([cache.read('/large'), cache.read('/now')]).toEqual([undefined, undefined]);
  });
});

describe('a cached response', () => {
  const kept = (text: string) => cacheAt().cache.produce('/jobs', makes(text));

  test('is sent in the client’s best encoding, each produced once', async () => {
    const entry = await kept('jobs '.repeat(1000));
    const gzipped = bodyFor(entry, 'gzip, deflate');
    expect(gzipped.encoding).toBe('gzip');
    expect(gunzipSync(gzipped.body).toString()).toBe(entry.body.toString());
    expect(bodyFor(entry, 'gzip, deflate').body).toBe(gzipped.body);
    expect(bodyFor(entry, 'gzip, deflate, br;q=1.0').encoding).toBe('br');
    for (const plain of [undefined, '', 'identity', 'br;q=0, gzip;q=0.0']) {
      expect(bodyFor(entry, plain)).toEqual({ body: entry.body });
    }
  });

  test('is sent uncompressed when it is small', async () => {
    expect(bodyFor(await kept('[]'), 'br')).toEqual({ body: Buffer.from('[]') });
  });

  test('has an ETag made from its content', async () => {
    const [one, same, other] = await Promise.all([kept('a'), kept('a'), kept('b')]);
    expect(one.etag).toBe(same.etag);
    expect(one.etag).not.toBe(other.etag);
    expect(clientHas(one, one.etag)).toBe(true);
    expect(clientHas(one, `"x", ${one.etag.slice(2)}`)).toBe(true);
    expect(clientHas(one, '*')).toBe(true);
    expect([clientHas(one, other.etag), clientHas(one, undefined), clientHas(one, '')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
