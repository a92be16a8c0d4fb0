import { fileURLToPath } from 'node:url';
import * as accounts from '@dihaadi/contract/accounts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD, demoEmail } from '../seeds/demo.ts';
import { createAdmin } from './admin.ts';
import { openDatabase } from './platform/db.ts';
import { run } from './testkit/server-process.ts';
import { createTestDatabase, startTestApp, type TestApp } from './testkit/test-app.ts';

vi.setConfig({ testTimeout: 90_000 });

const FILE = fileURLToPath(new URL('admin-create.ts', import.meta.url));
const PASSWORD = 'nine blue kites';
const LAKSHMI = ['--email', 'Lakshmi@Dihaadi.Example', '--name', 'Lakshmi Iyer'];

const create = (args: string[], variables: Record<string, string>) => run(FILE, variables, args).ended;

describe('npm run admin:create', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ background: true });
  });
  afterAll(() => app.close());

  const signIn = (email: string, password: string) =>
    app.send(accounts.signInAdmin, { body: { email, password, user_type: 'super_admin' } });

  test('creates a super admin who can sign in, in production too', async () => {
    const production = {
      NODE_ENV: 'production',
      DATABASE_URL: app.url,
      AUTH_SECRET: 'x'.repeat(32),
      ADMIN_PASSWORD: PASSWORD,
    };
    expect(await create([...LAKSHMI, '--phone', '98765 43210'], production)).toEqual({
      code: 0,
      output: 'lakshmi@dihaadi.example is a super admin now.\n',
      complaint: '',
    });
    const made = await app.db
      .selectFrom('account')
      .selectAll()
      .where('email', '=', 'lakshmi@dihaadi.example')
      .executeTakeFirstOrThrow();
    expect(made).toMatchObject({ role: 'super_admin', name: 'Lakshmi Iyer', phone: '+919876543210' });
    expect((await signIn('lakshmi@dihaadi.example', PASSWORD)).status).toBe(200);
  });

  test('sets a new password for an existing super admin, and ends the sessions on every server', async () => {
    const email = demoEmail('super_admin');
    const token = await app.token('super_admin');
    const ended = await create(['--email', email, '--name', 'Anybody'], {
      DATABASE_URL: app.url,
      ADMIN_PASSWORD: PASSWORD,
    });
    expect(ended).toEqual({
      code: 0,
      output: `${email} was a super admin already: the password is changed, and every session ended.\n`,
      complaint: '',
    });
    await vi.waitFor(async () => expect((await app.send(accounts.me, { token })).status).toBe(401), {
      timeout: 15_000,
      interval: 20,
    });
    expect((await signIn(email, DEMO_PASSWORD)).status).toBe(401);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  test.each([
    ['nothing is given', [], {}, /^Use it as: npm run admin:create -- --email /],
    ['the name is missing', ['--email', 'a@b.example'], {}, /^Use it as: /],
    ['an option is unknown', [...LAKSHMI, '--role', 'manager'], {}, /^Use it as: /],
    [
      'the e-mail is none',
      ['--email', 'lakshmi', '--name', 'L'],
      {},
      /^The --email cannot be used: Enter an email address\.$/m,
    ],
    [
      'the phone is none',
      [...LAKSHMI, '--phone', '12'],
      {},
      /^The --phone cannot be used: Enter a 10-digit Indian mobile number\.$/m,
    ],
    [
      'the password is short',
      LAKSHMI,
      { ADMIN_PASSWORD: 'elevenchars' },
      /^The password must have at least 12 characters, not 11\.$/m,
    ],
    [
      'the e-mail is a customer’s',
      ['--email', demoEmail('customer'), '--name', 'L'],
      {},
      /is no super admin's \(customer\): use another e-mail\.$/m,
    ],
    [
      'the phone is taken',
      ['--email', 'new@b.example', '--name', 'L', '--phone', '9829000003'],
      {},
      /^This phone number already has an account\./m,
    ],
    [
      'the database is away',
      LAKSHMI,
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/n' },
      /^The database cannot be reached, see DATABASE_URL: /,
    ],
    [
      'production lacks its database',
      LAKSHMI,
      { NODE_ENV: 'production', DATABASE_URL: '' },
      /^In production the variable DATABASE_URL must be set\.$/m,
    ],
  ])('reports it in one line when %s, and creates no account', async (_, args, variables, sentence) => {
    const count = () => app.db.selectFrom('account').select('id').execute();
    const before = await count();
    const creating = createAdmin(args, { DATABASE_URL: app.url, ADMIN_PASSWORD: PASSWORD, ...variables });
    await expect(creating).rejects.toThrow(sentence);
    await expect(creating).rejects.toThrow(/^[^\n]+$/);
    expect(await count()).toHaveLength(before.length);
  });

  test('reports it in one line, and exits with 1, when there is neither password nor terminal', async () => {
    const ended = await create(LAKSHMI, { DATABASE_URL: app.url, ADMIN_PASSWORD: '' });
    expect(ended).toMatchObject({ code: 1, output: '' });
    expect(ended.complaint).toMatch(/^Set ADMIN_PASSWORD, or run this on a terminal [^\n]+\n$/);
  });
});

test('npm run admin:create works on an empty database, which it migrates first', async () => {
  const own = await createTestDatabase(undefined, 'nothing');
  expect(await create(LAKSHMI, { DATABASE_URL: own.url, ADMIN_PASSWORD: PASSWORD })).toMatchObject({
    code: 0,
  });
  const { db, close } = openDatabase(own.url, () => undefined, { poolSize: 1 });
  expect(await db.selectFrom('account').select('role').execute()).toEqual([{ role: 'super_admin' }]);
  await close();
  await own.drop();
});
