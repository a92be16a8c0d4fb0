import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeBackup } from './backup.ts';
import { readConfig } from './config.ts';
import { checkBackup, restoreBackup } from './restore.ts';
import { openFolder } from './testkit/server-process.ts';
import { createTestDatabase, startTestApp } from './testkit/test-app.ts';

// pg_dump supports servers of its own version and older; the installed server includes its own.
const installed = inject('servers').find(({ name }) => name.includes('installed'));
const PHOTO = 'photos/0b9f3a52-6f0e-4a39-9d0a-0d3c1e8f7a11';

let folder: string;
const drops: (() => Promise<void>)[] = [];
beforeAll(() => {
  folder = openFolder('backup');
});
afterAll(async () => {
  for (const drop of drops) await drop();
  rmSync(folder, { recursive: true, force: true });
});

async function target(name: string, content: 'town' | 'nothing') {
  const own = await createTestDatabase(installed, content);
  drops.push(own.drop);
  const dataDir = join(folder, name);
  mkdirSync(join(dataDir, 'files/photos'), { recursive: true });
  return {
    url: own.url,
    dataDir,
    config: readConfig({ DATABASE_URL: own.url, DATA_DIR: dataDir, AUTH_SECRET: 'x'.repeat(32) }),
  };
}

test.skipIf(installed === undefined)(
  'R48: a backup of the town restores to the same counts, ledger sums and files; a damaged or second one is refused',
  async () => {
    const from = await target('from', 'town');
    const app = await startTestApp({ beside: from.url, background: true });
    await expect
      .poll(() => app.db.selectFrom('ledger_unsealed').selectAll().execute(), { timeout: 60_000 })
      .toEqual([]);
    await app.close();
    writeFileSync(join(from.dataDir, 'files', PHOTO), 'A photo.');
    const copy = join(folder, 'copy');
    expect(await makeBackup(from.config, copy)).toMatch(
      /^Backed up \d{3,} rows of \d{2,} tables \([\d.]+ MB\) and 1 files\.$/,
    );
    await expect(makeBackup(from.config, copy)).rejects.toThrow('is not empty');

    expect(await checkBackup(from.config, copy)).toMatch(
      /^The backup is good: \d+ rows of \d+ tables .* and a whole ledger of /,
    );
    const to = await target('to', 'nothing');
    expect(await restoreBackup(to.config, copy)).toMatch(/^Restored \d+ rows/);
    expect(readFileSync(join(to.dataDir, 'files', PHOTO), 'utf8')).toBe('A photo.');
    await expect(restoreBackup(to.config, copy)).rejects.toThrow('The database is not empty');

    appendFileSync(join(copy, 'files', PHOTO), ' ');
    await expect(checkBackup(from.config, copy)).rejects.toThrow(
      `The backup is damaged: files/${PHOTO} is not what was written.`,
    );
  },
);
