import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { launch, openFolder, startServer } from './testkit/server-process.ts';

test('a start stopped half-way leaves nothing running, and the next one completes it', async () => {
  const folder = openFolder('half');
  const running = join(folder, 'postgres/postmaster.pid');
  const halfway = launch({ DATA_DIR: folder });
  await vi.waitFor(() => expect(existsSync(running)).toBe(true), { timeout: 30_000, interval: 20 });
  halfway.child.kill('SIGTERM');
  expect(await halfway.ended).toMatchObject({ code: 0, complaint: '' });
  expect(existsSync(running)).toBe(false);
  const next = await startServer({ DATA_DIR: folder });
  expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
  expect(next.said.output).toMatch(/Demo accounts/);
  await next.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('if one process cannot start, all end with its reason and code 1', async () => {
  const ended = await launch({
    LOG_LEVEL: 'silent',
    DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none',
    WEB_CONCURRENCY: '2',
  }).ended;
  expect(ended).toMatchObject({
    code: 1,
    output: '',
    complaint: expect.stringContaining('cannot be reached'),
  });
});
