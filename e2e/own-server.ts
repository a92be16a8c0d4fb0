import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const READY = 'Dihaadi is ready at ';

export type OwnServer = {
  /** Sends the process a message and waits for its reply. */
  tell: (message: number) => Promise<void>;
  stop: () => Promise<void>;
};

type Wanted = {
  /** Its database and files are in a folder of this name. */
  name: string;
  /** Its address, including the port. */
  site: string;
  variables?: Record<string, string>;
};

/** Starts a server with its own demo data, for journeys that would change the shared data. */
export async function startOwnServer({ name, site, variables = {} }: Wanted): Promise<OwnServer> {
  const folder = process.env['E2E_DATA_DIR'] ?? '';
  const server = spawn(process.execPath, ['e2e/movable-server.ts'], {
    env: {
      ...process.env,
      ...variables,
      PORT: new URL(site).port,
      DATA_DIR: join(folder, name),
      TOWN_DIR: join(folder, 'town'),
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '1000',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (text: Buffer) => {
      if (text.includes(READY)) resolve();
    });
    server.once('exit', () => reject(new Error(`The server of ${name} did not start.`)));
  });
  return {
    tell: async (message) => {
      const answered = once(server, 'message');
      server.send(message);
      await answered;
    },
    stop: async () => {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
    },
  };
}
