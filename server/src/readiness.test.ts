import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from './testkit/test-app.ts';

const Body = z.object({ checks: z.record(z.string(), z.enum(['ok', 'failing'])) });

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dihaadi-ready-'));
  app = await startTestApp({ background: true, variables: { DATA_DIR: folder } });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Returns the status and the failing checks. */
const readiness = async () => {
  const answer = await app.fastify.inject('/readyz');
  const { checks } = Body.parse(answer.json());
  const failing = Object.keys(checks).filter((name) => checks[name] === 'failing');
  return [answer.statusCode, ...failing].join(' ');
};

test('13.24 a server whose database refuses writes is not ready until it accepts them again', async () => {
  await expect.poll(readiness).toBe('200');
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(app.db);
  await sql`create trigger refuse before insert or update on rate_limit execute function refuse()`.execute(
    app.db,
  );
  await expect.poll(readiness).toBe('503 database');
  expect((await app.fastify.inject('/healthz')).statusCode).toBe(200);
  await sql`drop trigger refuse on rate_limit`.execute(app.db);
  await expect.poll(readiness).toBe('200');
});

test('13.24 a server whose disk refuses files is not ready until it accepts them again', async () => {
  await expect.poll(readiness).toBe('200');
  rmSync(join(folder, 'files'), { recursive: true });
  writeFileSync(join(folder, 'files'), 'No folder.');
  await expect.poll(readiness).toBe('503 files');
  rmSync(join(folder, 'files'));
  await expect.poll(readiness).toBe('200');
});
