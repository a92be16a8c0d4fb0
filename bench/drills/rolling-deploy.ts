import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { start } from '../lab/children.ts';
import { openEmpty, type Product, startOnDatabase } from '../lab/lab.ts';
import { freePort } from '../lab/slow-line.ts';
import { breakUnderLoad } from './breaking.ts';
import type { Drill } from './drill.ts';

// See docs/operations/deploy.md: a request that a stopping server hasn't accepted, or has refused with 503, goes to the
// other server at once.
const balancer = (port: number, servers: readonly number[]) => `global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout check 3s
  option redispatch 1
  retries 3
  retry-on conn-failure 503
listen product
  bind 127.0.0.1:${port}
  option httpchk GET /readyz
  option forwardfor if-none
  default-server check inter 1s fall 2 rise 1
${servers.map((at) => `  server at-${at} 127.0.0.1:${at}`).join('\n')}
`;

/** Drill: two servers behind HAProxy are asked to stop one after the other and finish their requests; new ones start. */
export const drill: Drill = {
  needs: [{ program: 'haproxy', command: 'apt-get install haproxy' }],
  times: 6,
  run: async ({ folder, ...load }) => {
    const url = await openEmpty(folder);
    const begin = (port: number) => startOnDatabase(folder, url, { PORT: String(port) });
    const servers: { port: number; product: Product }[] = [];
    for (let count = 0; count < 2; count += 1) {
      const port = await freePort();
      servers.push({ port, product: await begin(port) });
    }
    const port = await freePort();
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(
      file,
      balancer(
        port,
        servers.map((server) => server.port),
      ),
    );
    start('haproxy', ['-db', '-f', file], { env: {}, stdio: ['ignore', 'ignore', 'ignore'] });
    return breakUnderLoad({
      url: `http://127.0.0.1:${port}`,
      databaseUrl: url,
      ...load,
      withinMs: 10_000,
      breakIt: async () => {
        const [oldest] = servers;
        if (oldest === undefined) throw new Error('No server is running.');
        const askedAt = performance.now();
        await oldest.product.stop();
        return askedAt;
      },
      mend: async () => {
        const oldest = servers.shift();
        if (oldest !== undefined) servers.push({ ...oldest, product: await begin(oldest.port) });
      },
    });
  },
};
