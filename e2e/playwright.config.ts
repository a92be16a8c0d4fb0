import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { z } from 'zod';
import { findBrowser, JOURNEY_ARGS } from '../scripts/browser.ts';

const port = Number(process.env['E2E_PORT'] ?? 3217);
// Every process of the runner reads this file; the first one decides.
process.env['E2E_DATA_DIR'] ??= newFolder();

/** Creates a folder that the database's own account can reach: otherwise it would keep the data elsewhere. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dihaadi-e2e-'));
  chmodSync(folder, 0o755);
  return folder;
}

const browser =
  process.env['CHROMIUM_PATH'] === undefined
    ? await findBrowser()
    : {
        executablePath: process.env['CHROMIUM_PATH'],
        args: z.array(z.string()).parse(JSON.parse(process.env['CHROMIUM_ARGS'] ?? '[]')),
        env: {},
      };

// Keys created only for these journeys, without access to anything.
const VAPID = {
  VAPID_PUBLIC_KEY: 'BOpzwaDSwjRc1coD2GiapuQFEbhZ_fIYBUce3pTsuU2IVCrrrx90BJfoHqA9_-atV3G-LMUNoUgFbncmjll4RpM',
  VAPID_PRIVATE_KEY: 'pfKsqXYPqel1T1hIqEsuwgmMxZmfQVtCwZ4YqmERZz4',
  VAPID_SUBJECT: 'mailto:post@dihaadi.example',
};

const at = (offset: number) => `http://127.0.0.1:${port + offset}`;

// Separate servers, each for journeys that would change the shared data; the journeys on each run one after the other.
const live = [
  'bank-file.spec.ts',
  'live-payments.spec.ts',
  'payments-desk.spec.ts',
  'reconciliation.spec.ts',
];
const changing = [
  'approvals.spec.ts',
  'brand.spec.ts',
  'registration-driver.spec.ts',
  'settings-tab.spec.ts',
  'sos.spec.ts',
];
const commission = ['wages-online.spec.ts'];
const days = [
  'customer-absent.spec.ts',
  'end-of-work.spec.ts',
  'manager-morning.spec.ts',
  'marketing.spec.ts',
  'paid-daily.spec.ts',
  'three-workers-two-days.spec.ts',
  'trip-offers.spec.ts',
  // Ends two months later: it runs last, as documents in the demo data expire on the way.
  'work-night-guard.spec.ts',
];

export default defineConfig({
  testDir: '.',
  outputDir: '../artefacts/browser-tests',
  reporter: [['list'], ['json', { outputFile: '../artefacts/browser-tests.json' }]],
  // A long journey may take this long on a slow machine; the two limits below detect hangs.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  // One more than two cores: a journey waits as long as it works.
  workers: 3,
  forbidOnly: true,
  use: {
    baseURL: at(0),
    // Workers and customers use a phone; the journeys of the desk set `test.use(DESK)`.
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    // A page's requests pass through the journey's own routes; the journey about a bad network allows the service
    // worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: browser.executablePath,
      args: [...browser.args, ...JOURNEY_ARGS],
      env: { ...process.env, ...browser.env },
    },
  },
  // The longest first. Projects and journeys don't wait for each other.
  projects: [
    { name: 'days', testMatch: days, workers: 1, use: { baseURL: at(2) } },
    { name: 'live', testMatch: live, workers: 1, use: { baseURL: at(1) } },
    { name: 'commission', testMatch: commission, use: { baseURL: at(4) } },
    { name: 'changing', testMatch: changing, workers: 1, use: { baseURL: at(3) } },
    { name: 'journeys', testIgnore: [...live, ...changing, ...commission, ...days, 'screens/**'] },
    { name: 'screens', testMatch: 'screens/*.spec.ts', fullyParallel: true },
  ],
  webServer: {
    command: `${process.execPath} e2e/movable-server.ts`,
    cwd: '..',
    url: `${at(0)}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: join(process.env['E2E_DATA_DIR'], 'main'),
      TOWN_DIR: join(process.env['E2E_DATA_DIR'], 'town'),
      ...VAPID,
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '1000',
    },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
