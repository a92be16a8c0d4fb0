import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStorage, type Storage, type StorageKey } from './storage.ts';

/** Starts a bucket on this machine with the features we use; it requires a signature of version 4. */
async function startBucket() {
  const files = new Map<string, Buffer>();
  const state = { status: 0 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signed = /^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/ap-south-1\/s3\/aws4_request/.test(
        request.headers.authorization ?? '',
      );
      const path = request.url ?? '';
      const answer = (status: number, body?: Buffer) => response.writeHead(status).end(body);
      if (state.status > 0) answer(state.status);
      else if (!signed) answer(403);
      else if (request.method === 'PUT') {
        files.set(path, Buffer.concat(chunks));
        answer(200);
      } else if (request.method === 'DELETE') answer(files.delete(path) ? 204 : 404);
      else answer(files.has(path) ? 200 : 404, files.get(path));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { files, state, url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

const folder = mkdtempSync(join(tmpdir(), 'dihaadi-storage-'));
let bucket: Awaited<ReturnType<typeof startBucket>>;
let storages: Record<'disk' | 's3', Storage>;
beforeAll(async () => {
  bucket = await startBucket();
  storages = {
    disk: createStorage({ kind: 'disk', folder }),
    s3: createStorage({
      kind: 's3',
      url: bucket.url,
      bucket: 'documents-of-people',
      region: 'ap-south-1',
      accessKeyId: 'key-id',
      secretAccessKey: 'secret',
    }),
  };
});
afterAll(() => bucket.stop());

describe.each(['disk', 's3'] as const)('files stored on %s', (kind) => {
  test('are returned unchanged until they are removed', async () => {
    const storage = storages[kind];
    const key: StorageKey = `papers/${randomUUID()}`;
    expect(await storage.get(key)).toBeUndefined();
    await storage.put(key, Buffer.from([0, 1, 255]));
    expect(await storage.get(key)).toEqual(Buffer.from([0, 1, 255]));
    await storage.put(key, Buffer.from('anew'));
    expect(await storage.get(key)).toEqual(Buffer.from('anew'));
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.get(key)).toBeUndefined();
  });

  test('S28: are named only by us', async () => {
    for (const name of [
      '../../etc/passwd',
      'x',
      `${randomUUID()}/..`,
      `${randomUUID()}\0.jpg`,
      randomUUID().toUpperCase(),
    ]) {
      await expect(storages[kind].put(`papers/${name}`, Buffer.from('x'))).rejects.toThrow(
        'Invalid storage key',
      );
      await expect(storages[kind].get(`papers/${name}`)).rejects.toThrow('Invalid storage key');
    }
  });
});

test('files on disk are readable only by the owner, and no partial file is left', async () => {
  await storages.disk.put(`papers/${randomUUID()}`, Buffer.from('licence'));
  const [name, ...others] = readdirSync(join(folder, 'papers'));
  expect(others).toEqual([]);
  expect(statSync(join(folder, 'papers', name ?? '')).mode & 0o777).toBe(0o600);
});

test('an unreachable or refusing bucket returns 503, and no file counts as stored', async () => {
  const key: StorageKey = `papers/${randomUUID()}`;
  bucket.state.status = 403;
  await expect(storages.s3.put(key, Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' });
  bucket.state.status = 404;
  await expect(storages.s3.put(key, Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' });
  bucket.state.status = 0;
  expect(bucket.files.size).toBe(0);
});
