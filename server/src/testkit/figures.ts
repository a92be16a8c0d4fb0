import { randomUUID } from 'node:crypto';
import type { Role } from '@dihaadi/contract/roles';
import { createAccount } from '../modules/accounts/accounts.public.ts';
import { catchUp, readStats } from '../modules/statistics/statistics.usecases.ts';
import { system } from '../platform/actor.ts';
import { inTransaction } from '../platform/db.ts';
import { numberAll } from './numbering.ts';
import type { TestApp } from './test-app.ts';

/** Returns the public figures, including everything that has happened. */
export const figuresOf = async (app: TestApp) => {
  await numberAll(app.db);
  await catchUp(app.deps);
  return readStats(app.deps);
};

export const registerAs = (app: TestApp, role: Role) =>
  inTransaction(app.db, (tx) =>
    createAccount(app.deps, tx, {
      role,
      email: `${role}.${randomUUID()}@test.example`,
      phone: null,
      name: 'Ramesh Kumar',
      passwordHash: 'nobody signs in with this',
      actor: system,
    }),
  );
