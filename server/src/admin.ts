import { fieldSaying } from '@dihaadi/contract/texts/field-saying';
import { sentenceOf } from './platform/refusals.ts';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { email, line, mobile } from '@dihaadi/contract/fields';
import { z } from 'zod';
import { bootDatabase } from './boot.ts';
import { readConfig, StartError } from './config.ts';
import {
  accountByEmail,
  changePassword,
  createAccount,
  removeTwoFactor,
} from './modules/accounts/accounts.public.ts';
import { system } from './platform/actor.ts';
import { clockSynchronisedTo } from './platform/clock.ts';
import { databaseNow, type Db, inTransaction } from './platform/db.ts';
import { createPasswords } from './platform/passwords.ts';

const USAGE = 'npm run admin:create -- --email you@example.com --name "Your Name" [--phone 9876543210]';
const SHORTEST = 12;

const Wanted = z.strictObject({ email, name: line(100), phone: mobile.optional() });
type Wanted = z.output<typeof Wanted>;

/**
 * Creates the super admin, or sets a new password for the one with this email and ends its sessions. `args` are the
 * command line's. Returns a sentence that reports the change; throws an error whose message explains why nothing
 * changed.
 */
export async function createAdmin(
  args: string[],
  variables: Record<string, string | undefined>,
): Promise<string> {
  const config = readConfig(variables);
  const wanted = parseAdminArguments(args);
  const password = await readPassword(variables['ADMIN_PASSWORD']);
  const booted = await bootDatabase(config, () => undefined);
  try {
    return await make(booted.database.db, { ...wanted, password });
  } finally {
    await booted.stop();
  }
}

function parseAdminArguments(args: string[]): Wanted {
  const text = { type: 'string' } as const;
  let values: unknown;
  try {
    values = parseArgs({ args, options: { email: text, name: text, phone: text } }).values;
  } catch {
    throw new StartError(`Use it as: ${USAGE}`);
  }
  const parsed = Wanted.safeParse(values);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue === undefined || issue.code === 'invalid_type') throw new StartError(`Use it as: ${USAGE}`);
  throw new StartError(
    `The --${issue.path.join('')} cannot be used: ${sentenceOf(fieldSaying(issue), 'en')}`,
  );
}

async function readPassword(given: string | undefined): Promise<string> {
  const password = given === undefined || given === '' ? await promptPasswordTwice() : given;
  const characters = Array.from(new Intl.Segmenter().segment(password)).length;
  if (characters < SHORTEST)
    throw new StartError(`The password must have at least ${SHORTEST} characters, not ${characters}.`);
  // The maximum that the login accepts.
  if (password.length > 1024) throw new StartError('The password must have at most 1024 characters.');
  return password;
}

async function promptPasswordTwice(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new StartError('Set ADMIN_PASSWORD, or run this on a terminal and type the password.');
  const password = await promptHidden('Password: ');
  if ((await promptHidden('Once more: ')) !== password) throw new StartError('The passwords do not match.');
  return password;
}

/** Prompts on the terminal without showing the input. */
async function promptHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  process.stderr.write(question);
  try {
    return await terminal.question('');
  } catch {
    // Ctrl-C or Ctrl-D.
    throw new StartError('Nothing was changed.');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

async function make(db: Db, wanted: Wanted & { password: string }): Promise<string> {
  const deps = {
    db,
    clock: clockSynchronisedTo(await databaseNow(db)),
    passwords: createPasswords(),
    // This process serves no requests; the servers learn of the revocation as of any other.
    revocations: { has: () => false, add: () => undefined, watch: () => () => undefined },
  };
  const account = await accountByEmail(db, wanted.email);
  if (account === undefined) {
    const passwordHash = await deps.passwords.hash(wanted.password);
    const admin = {
      role: 'super_admin',
      email: wanted.email,
      phone: wanted.phone ?? null,
      name: wanted.name,
    } as const;
    await inTransaction(db, (tx) => createAccount(deps, tx, { ...admin, passwordHash, actor: system }));
    return `${wanted.email} is a super admin now.`;
  }
  if (account.role !== 'super_admin') {
    throw new StartError(
      `The account of ${wanted.email} is no super admin's (${account.role}): use another e-mail.`,
    );
  }
  if (account.disabled) throw new StartError(`The account of ${wanted.email} is closed: use another e-mail.`);
  await changePassword(deps, { accountId: account.id, password: wanted.password, actor: system });
  // The person at the server may have lost the phone that generates the codes.
  await inTransaction(db, (tx) => removeTwoFactor(tx, account.id));
  return `${wanted.email} was a super admin already: the password is changed, and every session ended.`;
}
