import { type OwnServer, startOwnServer } from './own-server.ts';
import { test as base } from './support.ts';

/** For a journey that changes data for all others: it has its own server and demo data, shared within its project. */
export const test = base.extend<object, { own: OwnServer }>({
  own: [
    // Playwright reads the names of what a fixture needs from this pattern: this one needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { project }) => {
      const site = project.use.baseURL ?? '';
      const server = await startOwnServer({ name: `town-${new URL(site).port}`, site });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
});
