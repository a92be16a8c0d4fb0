import { once } from 'node:events';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { end, start } from '../lab/children.ts';
import type { TimedRow } from '../row.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: '/', agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).once('error', () => resolve(false));
  });

export const row: TimedRow = {
  kind: 'timed',
  work: 'npm start to the first page (installed, built, database present)',
  unit: 's',
  goal: { atMost: 2.5 },
  note: 'Includes starting the built-in database and npm itself.',
  times: { usually: 3, quick: 1 },
  measure: async (dataDir) => {
    const port = await freePort();
    const begun = performance.now();
    const child = start('npm', ['start', '--silent'], {
      env: { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
      stdio: 'ignore',
    });
    try {
      while (!(await answers(port))) {
        if (child.exitCode !== null) throw new Error('npm start exited before it responded.');
        await sleep(5);
      }
      return { ours: (performance.now() - begun) / 1000 };
    } finally {
      await end(child);
    }
  },
};
