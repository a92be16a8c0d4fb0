import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { launch, openFolder, startServer } from './testkit/server-process.ts';
import { createTestDatabase } from './testkit/test-app.ts';

vi.setConfig({ testTimeout: 120_000 });
const eventually = { timeout: 30_000, interval: 50 };

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  folder = openFolder('processes');
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** Sends requests on new connections, which the system distributes among the processes. */
async function statuses(url: string, count: number): Promise<Set<number>> {
  const seen = new Set<number>();
  for (let asked = 0; asked < count; asked += 1) {
    const answer = await fetch(`${url}/readyz`, { headers: { connection: 'close' } });
    await answer.text();
    seen.add(answer.status);
  }
  return seen;
}

test('two processes share one port, which a third server is refused; a killed one is restarted while the other serves; SIGTERM ends all', async () => {
  const variables = { DATABASE_URL: database.url, DATA_DIR: folder, WEB_CONCURRENCY: '2' };
  const server = await startServer(variables);
  expect(server.said.output.match(/Dihaadi is ready/g)).toHaveLength(1);
  expect(await statuses(server.url, 6)).toEqual(new Set([200]));
  const { port } = new URL(server.url);
  expect(await launch({ ...variables, PORT: port }).ended).toMatchObject({
    code: 1,
    complaint: `Port ${port} is taken by another program; set PORT to a free one.\n`,
  });
  const [first = 0, second = 0] = childrenOf(server.pid);
  process.kill(first, 'SIGKILL');
  await vi.waitFor(() => expect(childrenOf(server.pid)).toEqual([second, expect.any(Number)]), eventually);
  expect(server.said.complaint).toBe(
    `A serving process has ended and is started again: process ${first} (SIGKILL).\n`,
  );
  const [, again = 0] = childrenOf(server.pid);
  await vi.waitFor(
    () =>
      expect(server.said.complaint).toContain(`A process that was started again serves: process ${again}.\n`),
    eventually,
  );
  expect(await statuses(server.url, 6)).toEqual(new Set([200]));
  const children = childrenOf(server.pid);
  expect(await server.stop()).toMatchObject({ code: 0 });
  for (const pid of children) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('a hung process is killed and restarted: its waiting clients are disconnected, the others are served', async () => {
  const variables = { DATABASE_URL: database.url, DATA_DIR: folder, WEB_CONCURRENCY: '2' };
  const server = await startServer(variables);
  const [first = 0] = childrenOf(server.pid);
  process.kill(first, 'SIGSTOP');
  const asked = Array.from({ length: 40 }, () =>
    fetch(`${server.url}/readyz`, { headers: { connection: 'close' } }).then(
      ({ status }) => status,
      () => 'closed',
    ),
  );
  // Enough connections for each process to get some.
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200, 'closed']));
  await vi.waitFor(
    () => expect(server.said.complaint).toContain('A process that was started again serves'),
    eventually,
  );
  expect(server.said.complaint).toContain(
    `A serving process was silent for 10 s and is killed: process ${first}.\n`,
  );
  expect(await statuses(server.url, 6)).toEqual(new Set([200]));
  await server.stop();
});
