import { fileURLToPath } from 'node:url';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const features = (...names: string[]) => names.map((name) => `<rootDir>/app/features/${name}`);

// What only the people of one area read is loaded there alone (`lib/i18n.tsx`, `withTexts`).
const desk = features(
  'admin',
  'bookings/staff',
  'content/staff',
  'coupons',
  'customers/staff',
  'dispatch',
  'jobs/staff',
  'marketing',
  'memberships',
  'payment-desk',
  'payouts',
  'referrals',
  'services',
  'settings',
  'tariffs',
  'work/staff',
  'workers',
);
const hiring = features('hiring');
const seeking = features('seeking');

const tests = ['**/*.test.*'];
const area = (name: string, include: string[]) => ({
  path: `<rootDir>/app/locales/${name}/{locale}`,
  include,
  exclude: tests,
});

export default defineConfig({
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  sourceLocale: 'en',
  locales: ['en', 'hi'],
  catalogs: [
    {
      path: '<rootDir>/app/locales/{locale}',
      include: ['<rootDir>/app'],
      exclude: [...tests, ...[...desk, ...hiring, ...seeking].map((folder) => `${folder}/**`)],
    },
    area('desk', desk),
    area('hiring', hiring),
    area('seeking', seeking),
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
});
