import { dayAfter, indianDay, startOfIndianDay } from '../contract/src/indian-time.ts';
import { startOwnServer } from './own-server.ts';
import { test as base } from './support.ts';

export type Days = {
  /** Returns the date `after` days from the journey's first day, `YYYY-MM-DD`, IST. */
  of: (after: number) => string;
  /** Sets the time to `HH:MM` IST on that day, for the server and in every open browser; it can only move forward. */
  be: (after: number, time: string) => Promise<void>;
};

const MINUTE_MS = 60_000;

type MovableClock = {
  /** Milliseconds since 1970, by the server's clock. */
  now: () => number;
  move: (to: number) => Promise<void>;
};

/** Journey over several days, with a server and browsers whose clocks can be moved. */
export const test = base.extend<{ days: Days }, { clock: MovableClock }>({
  clock: [
    // Playwright reads the names of what a fixture needs from this pattern: this one needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { project }) => {
      const server = await startOwnServer({ name: 'days', site: project.use.baseURL ?? '' });
      let aheadMs = 0;
      await use({
        now: () => Date.now() + aheadMs,
        move: async (to) => {
          aheadMs = to - Date.now();
          await server.tell(aheadMs);
        },
      });
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  days: async ({ clock, browser }, use) => {
    // The previous journey may have moved it.
    const first = dayAfter(indianDay(new Date(clock.now())), 1);
    const of = (after: number) => dayAfter(first, after);
    await use({
      of,
      be: async (after, time) => {
        const [hours = 0, minutes = 0] = time.split(':').map(Number);
        const at = startOfIndianDay(of(after)).getTime() + (hours * 60 + minutes) * MINUTE_MS;
        await clock.move(at);
        await Promise.all(browser.contexts().map((context) => context.clock.setSystemTime(at)));
      },
    });
  },
});
