import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const rootDir = fileURLToPath(new URL('.', import.meta.url));
const folders = (...names: string[]) => names.map((name) => `<rootDir>/app/${name}`);
const staffFolders = globSync('features/*/staff', { cwd: `${rootDir}app` });

// Texts read only in one area are loaded only there (`lib/i18n.tsx`, `withTexts`).
const desk = folders(
  'staff-kit',
  ...staffFolders,
  'features/admin',
  // A page without scripts: the server has all texts, and no other page should load these.
  'features/content/decisions',
  'features/coupons',
  'features/dispatch',
  'features/today',
  'features/marketing',
  'features/memberships',
  'features/settings',
  'features/tariffs',
);
const hiring = folders('features/hiring');
const seeking = folders('features/seekers');

const tests = ['**/*.test.*'];
const area = (name: string, include: string[], except: string[] = []) => ({
  path: `<rootDir>/app/locales/${name}/{locale}`,
  include,
  exclude: [...tests, ...except],
});

export default defineConfig({
  rootDir,
  sourceLocale: 'en',
  locales: ['en', 'hi'],
  catalogs: [
    {
      path: '<rootDir>/app/locales/{locale}',
      include: ['<rootDir>/app'],
      exclude: [...tests, ...[...desk, ...hiring, ...seeking].map((folder) => `${folder}/**`)],
    },
    area('desk', desk),
    area('hiring', hiring, folders('features/hiring/staff/**')),
    area('seeking', seeking, folders('features/seekers/staff/**')),
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
});
