import { startOnDatabase } from '../lab/lab.ts';
import { breakUnderLoad } from './breaking.ts';
import { type Cluster, startCluster } from './cluster.ts';
import type { Drill } from './drill.ts';

const patroni = 'apt-get install etcd-server haproxy patroni python3-etcd postgresql';
const needs = ['etcd', 'haproxy', 'patroni', 'postgres'].map((program) => ({ program, command: patroni }));

const clusterDrill = (role: Parameters<Cluster['kill']>[0], withinMs: number): Drill => ({
  needs,
  times: 5,
  run: async ({ folder, ...load }) => {
    const cluster = await startCluster(folder);
    const product = await startOnDatabase(folder, cluster.url);
    let startAgain: (() => void) | undefined;
    return breakUnderLoad({
      url: product.url,
      databaseUrl: cluster.url,
      ...load,
      withinMs,
      breakIt: async () => {
        startAgain = await cluster.kill(role);
        return performance.now();
      },
      mend: async () => {
        startAgain?.();
        await cluster.whole();
      },
    });
  },
});

/** Drill: the primary is killed with its Patroni, and comes back as a replica once the other has taken over. */
export const failover = clusterDrill('leader', 30_000);

/** Drill: the synchronous replica is killed with its Patroni, and comes back later. */
export const replica = clusterDrill('sync_standby', 10_000);
