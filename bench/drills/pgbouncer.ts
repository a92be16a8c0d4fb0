import { once } from 'node:events';
import { chownSync, statSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { start } from '../lab/children.ts';
import { openEmpty, startOnDatabase } from '../lab/lab.ts';
import { breakUnderLoad } from './breaking.ts';
import type { Drill } from './drill.ts';

const PORT = 6_543;

// See docs/operations/deploy.md.
const settings = (town: URL) => `[databases]
dihaadi = host=${town.searchParams.get('host') ?? town.hostname} dbname=dihaadi user=${town.username} connect_query='select set_config(''statement_timeout'', ''10s'', false), set_config(''lock_timeout'', ''3s'', false), set_config(''idle_in_transaction_session_timeout'', ''10s'', false)'

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${PORT}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
query_wait_timeout = 2
`;

/** Whether the pooler accepts connections. */
const answers = (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(PORT, '127.0.0.1');
    const say = (is: boolean) => () => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', say(true)).once('error', say(false));
  });

async function startPooler(file: string) {
  const { uid, gid } = statSync(file);
  const pooler = start('pgbouncer', ['--quiet', file], {
    env: {},
    stdio: ['ignore', 'inherit', 'inherit'],
    uid,
    gid,
  });
  while (!(await answers())) {
    if (pooler.exitCode !== null || pooler.signalCode !== null) throw new Error('PgBouncer did not start.');
    await sleep(20);
  }
  return pooler;
}

/**
 * Drill: PgBouncer in transaction mode between the product and its database is killed, and its supervisor starts it
 * again.
 */
export const drill: Drill = {
  needs: [{ program: 'pgbouncer', command: 'apt-get install pgbouncer' }],
  times: 20,
  run: async ({ folder, ...load }) => {
    const url = await openEmpty(folder);
    const file = join(folder, 'pgbouncer.ini');
    writeFileSync(file, settings(new URL(url)));
    // PgBouncer refuses to run as root, and only the database's own account reaches the socket.
    const { uid, gid } = statSync(join(folder, 'postgres'));
    chownSync(file, uid, gid);
    let pooler = await startPooler(file);
    const product = await startOnDatabase(folder, `postgres://any@127.0.0.1:${PORT}/dihaadi`, {
      DATABASE_SESSION_URL: url,
    });
    return breakUnderLoad({
      url: product.url,
      databaseUrl: url,
      ...load,
      withinMs: 10_000,
      breakIt: async () => {
        const gone = once(pooler, 'exit');
        const killedAt = performance.now();
        pooler.kill('SIGKILL');
        await gone;
        pooler = await startPooler(file);
        return killedAt;
      },
    });
  },
};
