import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { z } from 'zod';
import { findBrowser, JOURNEY_ARGS } from '../scripts/browser.ts';

const port = Number(process.env['E2E_PORT'] ?? 3217);
// Every process of the runner reads this file; the first one decides.
process.env['E2E_DATA_DIR'] ??= newFolder();

/** A folder that the database's own account can reach: it would keep the data elsewhere otherwise. */
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

// Keys that open nothing: made for these journeys.
const VAPID = {
  VAPID_PUBLIC_KEY: 'BOpzwaDSwjRc1coD2GiapuQFEbhZ_fIYBUce3pTsuU2IVCrrrx90BJfoHqA9_-atV3G-LMUNoUgFbncmjll4RpM',
  VAPID_PRIVATE_KEY: 'pfKsqXYPqel1T1hIqEsuwgmMxZmfQVtCwZ4YqmERZz4',
  VAPID_SUBJECT: 'mailto:post@dihaadi.example',
};

const at = (offset: number) => `http://127.0.0.1:${port + offset}`;

// Servers of their own, each for journeys that would change the shared town; one after the other on each.
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
  'hours-end.spec.ts',
  'manager-morning.spec.ts',
  'marketing.spec.ts',
  'paid-daily.spec.ts',
  'three-painters.spec.ts',
  'trips-days.spec.ts',
  // Two months later: the last one, as documents of the town expire on the way.
  'work-night-guard.spec.ts',
];

export default defineConfig({
  testDir: '.',
  outputDir: '../artefacts/browser-tests',
  reporter: [['list'], ['json', { outputFile: '../artefacts/browser-tests.json' }]],
  // A slow machine takes its time over a long journey; what hangs is found by the two limits below.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  // One more than two cores: a journey waits as long as it works.
  workers: 3,
  forbidOnly: true,
  use: {
    baseURL: at(0),
    // Workers and customers use a phone; the journeys of the desk say `test.use(DESK)`.
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    // What a page asks for passes through the journey's own routes; the journey of a bad signal lets it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: browser.executablePath,
      args: [...browser.args, ...JOURNEY_ARGS],
      env: { ...process.env, ...browser.env },
    },
  },
  // The longest first. No project waits for another, and no journey for another one.
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
