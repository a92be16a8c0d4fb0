import type { Role } from '@dihaadi/contract/roles';
import type { Client } from 'pg';
import { z } from 'zod';
import { DEMO_PASSWORD, demoEmail } from '../../server/seeds/demo.ts';
import { idOf } from './fill.ts';

/** Signs in accounts of the demo town and of a crowd, once each. */
export type Callers = {
  /** Returns the accounts of a role whose calls are measured; from the crowd if it has the role. */
  of: (role: Role) => Promise<readonly string[]>;
  token: (accountId: string, role: Role) => Promise<string>;
};

const CROWD_ROLES: readonly Role[] = ['customer', 'worker', 'driver', 'job_seeker', 'job_provider'];
// The crowd's first account is in a rare state.
const [FIRST, LAST] = [2, 11];
const LOGIN_PATH_BY_ROLE: Partial<Record<Role, string>> = { super_admin: 'admin', manager: 'manager' };
const Signed = z.object({ access_token: z.string() });

async function ids(database: Client, text: string, values: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(text, [...values]);
  return rows.map(({ id }) => id);
}

/** Sets the demo town's password for an account and signs it in. */
async function signIn(url: string, database: Client, of: { id: string; role: Role }): Promise<string> {
  const { rows } = await database.query<{ email: string }>(
    `update account set password_hash = (select password_hash from account where email = $2) where id = $1 returning email`,
    [of.id, demoEmail('super_admin')],
  );
  const response = await fetch(`${url}/api/${LOGIN_PATH_BY_ROLE[of.role] ?? 'auth'}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: rows[0]?.email, password: DEMO_PASSWORD, user_type: of.role }),
  });
  const said: unknown = await response.json();
  const signed = Signed.safeParse(said);
  if (!signed.success)
    throw new Error(`Login failed as ${of.role} ${rows[0]?.email}: ${JSON.stringify(said)}`);
  return signed.data.access_token;
}

function kept<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/** Returns the callers of a product that runs at `url` on this database. */
export function callersOf(url: string, database: Client): Callers {
  const tokens = new Map<string, Promise<string>>();
  const accounts = new Map<Role, Promise<string[]>>();
  const ofRole = (role: Role): Promise<string[]> =>
    CROWD_ROLES.includes(role)
      ? ids(database, `select ${idOf(`crowd ${role}`)} as id from generate_series(${FIRST}, ${LAST}) n`, [])
      : ids(database, 'select id from account where email = $1', [demoEmail(role)]);
  return {
    of: (role) => kept(accounts, role, () => ofRole(role)),
    token: (id, role) => kept(tokens, id, () => signIn(url, database, { id, role })),
  };
}
