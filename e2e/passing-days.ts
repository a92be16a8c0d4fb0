import { dayAfter, indianDay, startOfIndianDay } from '../contract/src/indian-time.ts';
import { startOwnServer } from './own-server.ts';
import { test as base } from './support.ts';

export type Days = {
  /** The day so many days after the first one of the journey, `YYYY-MM-DD`, IST. */
  of: (after: number) => string;
  /** Makes it `HH:MM` in India on that day, for the server and in every open browser; only ever later than it is. */
  be: (after: number, time: string) => Promise<void>;
};

const MINUTE_MS = 60_000;

type MovableClock = {
  /** Milliseconds since 1970, as the server has it. */
  now: () => number;
  move: (to: number) => Promise<void>;
};

/** A journey over days, on a server and with browsers whose clocks are moved. */
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
    // The journey before may have moved it.
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
