import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { Client } from 'pg';
import { z } from 'zod';
import { findBrowser } from '../../scripts/browser.ts';
import {
  migratedDatabase,
  openSession,
  openTown,
  type Product,
  type Session,
  startProduct,
} from '../lab/lab.ts';
import { bookContinuously } from '../lab/bookings.ts';
import { writeYears } from '../lab/past-bookings.ts';
import type { TimedRow } from '../row.ts';

const BOOKINGS_A_SECOND = 50;
const ROUNDS = 10;

/** Writes 2,000 open bookings and a month of past ones, once. */
async function fill(url: string): Promise<void> {
  const database = new Client({ connectionString: url });
  await database.connect();
  try {
    const { rows } = await database.query('select from worker_booking limit 1');
    if (rows.length === 0) await writeYears(database, 60_000, new Date());
    await database.query('analyze');
  } finally {
    await database.end();
  }
}

// For each interaction, the longest of its events from the input to the next paint.
const WATCH = `{
  globalThis.interactions = {};
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0)
        interactions[interactionId] = Math.max(interactions[interactionId] ?? 0, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}`;

/** Repeats typical desk work: the screen's keys, the search and the figures. */
async function workAtDesk(page: Page): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('raja', { delay: 80 });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('main').click({ position: { x: 4, y: 4 } });
    await page.mouse.wheel(0, round % 2 === 0 ? 900 : -900);
    await sleep(200);
  }
}

/**
 * Returns the interaction to next paint of the whole visit: its second longest, as browsers count it for fifty and
 * more.
 */
async function inputDelay(url: string, session: Session): Promise<number> {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    await page.addInitScript(({ access_token, user }) => {
      localStorage.setItem('token', access_token);
      localStorage.setItem('user', JSON.stringify(user));
    }, session);
    await page.addInitScript(WATCH);
    await page.goto(`${url}/admin/dashboard/today`);
    await page.getByRole('heading', { name: 'Needs you now' }).waitFor();
    await workAtDesk(page);
    const seen = z.record(z.string(), z.number()).parse(await page.evaluate('interactions'));
    const longest = Object.values(seen).toSorted((a, b) => b - a);
    return longest[1] ?? longest[0] ?? 0;
  } finally {
    await browser.close();
  }
}

/** Measures the screen first without new bookings, then while they arrive. */
async function measureOn(product: Product): Promise<{ ours: number; ceiling: number }> {
  const session = await openSession(product.url, 'super_admin');
  const ceiling = await inputDelay(product.url, session);
  const over = new AbortController();
  const booking = bookContinuously(product.url, {
    aSecond: BOOKINGS_A_SECOND,
    signal: over.signal,
    onAnswer: ({ status }) => {
      if (status !== 201) throw new Error(`Booking returned ${status}.`);
    },
  });
  try {
    return { ours: await inputDelay(product.url, session), ceiling };
  } finally {
    over.abort();
    await booking;
  }
}

/** Desks run on a separate computer: here the browser gets priority over the product and its database. */
function yieldToBrowser(processes: readonly (number | undefined)[]): void {
  for (const process of processes)
    if (process !== undefined) setPriority(process, constants.priority.PRIORITY_LOW);
}

/** Measures how soon Today responds to a key while bookings arrive. */
export const row: TimedRow = {
  kind: 'timed',
  work: 'Today with 2,000 open bookings and 50 new ones per second: interaction to next paint',
  unit: 'ms',
  goal: { atMost: 100 },
  note: 'In a browser on the same cores, which has priority: help, search and scrolling, ten times; the second-longest interaction. Ceiling: the same without new bookings.',
  times: { usually: 3, quick: 1 },
  measure: async (dataDir) => {
    const town = await openTown(dataDir);
    try {
      const url = await migratedDatabase(town.server, 'desk');
      const variables = { DATABASE_URL: url, DEMO_DATA: '1', TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' };
      const product = await startProduct(dataDir, variables);
      try {
        await fill(url);
        yieldToBrowser([town.postmaster, product.pid]);
        return await measureOn(product);
      } finally {
        await product.stop();
      }
    } finally {
      await town.close();
    }
  },
};
