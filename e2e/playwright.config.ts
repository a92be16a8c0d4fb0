import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findOrInstallBrowser } from '../scripts/browser.ts';

const port = Number(process.env['E2E_PORT'] ?? 3217);
// Every process of the runner reads this file; the first one decides.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'dihaadi-e2e-'));

const browser =
  process.env['CHROMIUM_PATH'] === undefined
    ? await findOrInstallBrowser()
    : {
        executablePath: process.env['CHROMIUM_PATH'],
        args: (process.env['CHROMIUM_ARGS'] ?? '').split(' '),
        env: {},
      };

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
// The desk's list of drivers is counted while others read it; the brand is on every page; live mode, days that pass,
// and a commission have servers of their own.
const changing = [
  'brand.spec.ts',
  'settings-tab.spec.ts',
  'registration-driver.spec.ts',
  'live-payments.spec.ts',
  'three-painters.spec.ts',
  'wages-online.spec.ts',
  'payments-desk.spec.ts',
];

export default defineConfig({
  testDir: '.',
  outputDir: '../artefacts/browser-tests',
  reporter: [['list'], ['json', { outputFile: '../artefacts/browser-tests.json' }]],
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 2,
  // Of hundreds of journeys on a shared machine one may stumble; the check names it, so that it is mended.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: true,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...process.env, ...browser.env },
    },
  },
  projects: [
    // A journey that is not for every screen says so by its tag.
    { name: 'phone', testIgnore: changing, grepInvert: /@desk/, use: phone },
    {
      name: 'desktop',
      testIgnore: changing,
      grepInvert: /@phone/,
      use: { viewport: { width: 1366, height: 768 } },
    },
    // What changes the town for everybody comes last.
    {
      name: 'settings',
      testMatch: ['brand.spec.ts', 'settings-tab.spec.ts'],
      dependencies: ['phone', 'desktop', 'new drivers'],
      use: { viewport: { width: 1366, height: 768 } },
    },
    {
      name: 'live payments',
      testMatch: 'live-payments.spec.ts',
      use: { ...phone, baseURL: `http://127.0.0.1:${port + 1}` },
    },
    {
      name: 'three painters',
      testMatch: 'three-painters.spec.ts',
      use: { ...phone, baseURL: `http://127.0.0.1:${port + 2}` },
    },
    {
      name: 'wages online',
      testMatch: 'wages-online.spec.ts',
      use: { ...phone, baseURL: `http://127.0.0.1:${port + 4}` },
    },
    {
      name: 'payments desk',
      testMatch: 'payments-desk.spec.ts',
      use: { viewport: { width: 1366, height: 768 }, baseURL: `http://127.0.0.1:${port + 3}` },
    },
    {
      name: 'new drivers',
      testMatch: 'registration-driver.spec.ts',
      dependencies: ['phone', 'desktop'],
      use: phone,
    },
  ],
  webServer: {
    command: `${process.execPath} server/src/main.ts`,
    cwd: '..',
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: process.env['E2E_DATA_DIR'],
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '1000',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
