import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createAdmin } from './admin.ts';
import { openFolder } from './testkit/server-process.ts';

test('npm run admin:create works on the built-in database, and leaves it unchanged', async () => {
  const folder = openFolder('admin');
  const args = ['--email', 'lakshmi@dihaadi.example', '--name', 'Lakshmi Iyer'];
  const said = await createAdmin(args, { DATA_DIR: folder, ADMIN_PASSWORD: 'nine blue kites' });
  expect(said).toBe('lakshmi@dihaadi.example is a super admin now.');
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
  rmSync(folder, { recursive: true, force: true });
});
