import { openEmpty, startOnDatabase, withClient } from '../lab/lab.ts';
import { childrenOf, parentOf } from '../lab/machine.ts';
import { breakUnderLoad } from './breaking.ts';
import type { Drill } from './drill.ts';

const postmasterOf = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return parentOf(rows[0]?.pid ?? 0) ?? 0;
  });

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It exited with its postmaster.
  }
}

/** Drill: PostgreSQL is killed with all its processes, and its supervisor starts it again on the same folder. */
export const drill: Drill = {
  needs: [],
  times: 20,
  run: async ({ folder, ...load }) => {
    const url = await openEmpty(folder);
    const product = await startOnDatabase(folder, url);
    return breakUnderLoad({
      url: product.url,
      databaseUrl: url,
      ...load,
      withinMs: 10_000,
      breakIt: async () => {
        const postmaster = await postmasterOf(url);
        const all = [postmaster, ...childrenOf(postmaster)];
        const killedAt = performance.now();
        for (const pid of all) kill(pid);
        return killedAt;
      },
    });
  },
};
