import type { ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { engineAccount } from '../../server/src/platform/embedded-postgres/account.ts';
import { readPidFile } from '../../server/src/platform/embedded-postgres/postmaster.ts';
import { systemPostgres } from '../../server/src/platform/embedded-postgres/programs.ts';
import { start } from '../lab/children.ts';
import { withClient } from '../lab/lab.ts';
import { childrenOf } from '../lab/machine.ts';
import { freePort } from '../lab/slow-line.ts';
import { registerCleanup } from '../lab/cleanup.ts';

// Two PostgreSQL servers under Patroni, one of them the primary. etcd records which one, and HAProxy routes to it, as
// in docs/operations/drills.md.

type Node = { name: string; database: number; api: number };
type Role = 'leader' | 'sync_standby';

export type Cluster = {
  /** Address through HAProxy. */
  url: string;
  /** Waits until there is a primary and a replica that has everything the primary acknowledged. */
  whole: () => Promise<unknown>;
  /** Kills the server with this role and its Patroni. Returns the function that starts them again. */
  kill: (role: Role) => Promise<() => void>;
};

const settingsOf = (node: Node, { folder, etcd, bin }: { folder: string; etcd: number; bin: string }) => ({
  scope: 'dihaadi',
  name: node.name,
  restapi: { listen: `127.0.0.1:${node.api}`, connect_address: `127.0.0.1:${node.api}` },
  etcd3: { host: `127.0.0.1:${etcd}` },
  bootstrap: {
    dcs: {
      ttl: 20,
      loop_wait: 2,
      retry_timeout: 3,
      synchronous_mode: true,
      postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
  },
  postgresql: {
    listen: `127.0.0.1:${node.database}`,
    connect_address: `127.0.0.1:${node.database}`,
    data_dir: join(folder, node.name),
    bin_dir: bin,
    pgpass: join(folder, `${node.name}.pgpass`),
    authentication: {
      superuser: { username: 'app', password: 'drill' },
      replication: { username: 'standby', password: 'drill' },
    },
    pg_hba: [
      'local all all trust',
      'host all all 127.0.0.1/32 trust',
      'host replication all 127.0.0.1/32 trust',
    ],
    parameters: { unix_socket_directories: folder, timezone: 'UTC', log_min_error_statement: 'panic' },
  },
});

const balancer = (port: number, nodes: readonly Node[]) => `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, database, api }) => `  server ${name} 127.0.0.1:${database} check port ${api}`).join('\n')}
`;

const Members = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

async function membersOf(nodes: readonly Node[]) {
  for (const { api } of nodes) {
    try {
      const response = await fetch(`http://127.0.0.1:${api}/cluster`, { signal: AbortSignal.timeout(2_000) });
      return Members.parse(await response.json()).members;
    } catch {
      // The other node may know.
    }
  }
  return [];
}

function killServer(folder: string): void {
  const { pid } = readPidFile(folder) ?? {};
  for (const one of pid === undefined ? [] : [pid, ...childrenOf(pid)]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // It exited with its postmaster.
    }
  }
}

async function found<T>(find: () => Promise<T | undefined>, what: string): Promise<T> {
  const giveUp = performance.now() + 120_000;
  for (;;) {
    const it = await find().catch(() => undefined);
    if (it !== undefined) return it;
    if (performance.now() > giveUp) throw new Error(`Waited two minutes for ${what}.`);
    await sleep(200);
  }
}

const until = (holds: () => Promise<boolean>, what: string): Promise<boolean> =>
  found(async () => (await holds()) || undefined, what);

type Run = (command: string, args: string[]) => ChildProcess;

/**
 * Creates a folder for the cluster and a function that runs programs there under the database's own account, since
 * PostgreSQL refuses root.
 */
function openHome(folder: string): { home: string; run: Run } {
  const home = join(folder, 'cluster');
  mkdirSync(home, { mode: 0o700 });
  const account = engineAccount();
  if (account !== undefined) chownSync(home, account.uid, account.gid);
  const run: Run = (command, args) =>
    start(command, args, { ...account, env: { HOME: home }, stdio: ['ignore', 'ignore', 'ignore'] });
  return { home, run };
}

async function startEtcd(home: string, run: Run): Promise<number> {
  const port = await freePort();
  const at = `http://127.0.0.1:${port}`;
  const peers = `http://127.0.0.1:${await freePort()}`;
  const data = `--data-dir ${join(home, 'etcd')} --name drill --initial-cluster drill=${peers}`;
  const addresses = `--listen-client-urls ${at} --advertise-client-urls ${at}`;
  const among = `--listen-peer-urls ${peers} --initial-advertise-peer-urls ${peers}`;
  run('etcd', `${data} ${addresses} ${among}`.split(' '));
  return port;
}

async function startBalancer({ home, run, nodes }: { home: string; run: Run; nodes: readonly Node[] }) {
  const port = await freePort();
  const file = join(home, 'haproxy.cfg');
  writeFileSync(file, balancer(port, nodes));
  run('haproxy', ['-db', '-f', file]);
  return (database: string) => `postgres://app:drill@127.0.0.1:${port}/${database}?sslmode=disable`;
}

async function nodeOf(nodes: readonly Node[], role: Role): Promise<Node | undefined> {
  const { name } = (await membersOf(nodes)).find((member) => member.role === role) ?? {};
  return nodes.find((one) => one.name === name);
}

const waitForWhole = (nodes: readonly Node[]): Promise<boolean> =>
  until(async () => {
    const roles = (await membersOf(nodes)).map(({ role, state }) => `${role} ${state}`);
    return roles.includes('leader running') && roles.some((role) => role.startsWith('sync_standby '));
  }, 'a primary with a synchronous replica');

/** Starts the cluster in `folder` with an empty database. Everything is stopped when this process ends. */
export async function startCluster(folder: string): Promise<Cluster> {
  const { bin } = systemPostgres() ?? {};
  if (bin === undefined) throw new Error('PostgreSQL is not installed.');
  const { home, run } = openHome(folder);
  const etcd = await startEtcd(home, run);
  const nodes = [
    { name: 'one', database: await freePort(), api: await freePort() },
    { name: 'two', database: await freePort(), api: await freePort() },
  ];
  const patronis = new Map<string, ChildProcess>();
  const startNode = (node: Node) => {
    const file = join(home, `${node.name}.yml`);
    // JSON is YAML.
    writeFileSync(file, JSON.stringify(settingsOf(node, { folder: home, etcd, bin })));
    patronis.set(node.name, run('patroni', [file]));
  };
  for (const node of nodes) startNode(node);
  registerCleanup(() => {
    for (const { name } of nodes) killServer(join(home, name));
  });
  const url = await startBalancer({ home, run, nodes });
  await waitForWhole(nodes);
  const create = () =>
    withClient(url('postgres'), (client) => client.query('create database dihaadi')).then(() => true);
  await until(create, 'a connection to the primary');
  return {
    url: url('dihaadi'),
    whole: () => waitForWhole(nodes),
    kill: async (role) => {
      // A replica may fall behind for a moment under load.
      const node = await found(() => nodeOf(nodes, role), `a ${role}`);
      patronis.get(node.name)?.kill('SIGKILL');
      killServer(join(home, node.name));
      return () => startNode(node);
    },
  };
}
