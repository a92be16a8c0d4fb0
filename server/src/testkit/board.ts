import { randomUUID } from 'node:crypto';
import type { VerificationStatus } from '@dihaadi/contract/verification';
import { createAccount } from '../modules/accounts/accounts.public.ts';
import { createCompany } from '../modules/companies/companies.public.ts';
import { createSeeker } from '../modules/seekers/seekers.public.ts';
import { system } from '../platform/actor.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { TestApp } from './test-app.ts';
import { transitionRegistration } from '../modules/registration/registration.public.ts';

const STEP = { pending: undefined, verified: 'approve', rejected: 'reject' } as const;

const account = (app: TestApp, tx: Tx, role: 'job_seeker' | 'job_provider', name: string) =>
  createAccount(app.deps, tx, {
    role,
    name,
    email: `${role}.${randomUUID()}@test.example`,
    phone: null,
    passwordHash: 'nobody signs in with this',
    actor: system,
  });

/** Creates a job seeker and brings them to `status` through the ordinary steps. Returns the account's id. */
export function seekerAt(app: TestApp, status: VerificationStatus, name = 'Geeta Sain'): Promise<string> {
  const by = { actor: system, at: app.clock.now() };
  return inTransaction(app.db, async (tx) => {
    const accountId = await account(app, tx, 'job_seeker', name);
    await createSeeker(tx, { accountId, experienceYears: 4, skills: ['Tiling'], city: 'Bundi' }, by);
    const step = STEP[status];
    if (step !== undefined)
      await transitionRegistration(tx, { kind: 'seeker', id: accountId, name: step, ...by });
    return accountId;
  });
}

/** Creates a company and brings it to `status` through the ordinary steps. Returns its id. */
export function companyAt(
  app: TestApp,
  status: VerificationStatus,
  companyName = 'Hadoti Stone Works',
): Promise<string> {
  const by = { actor: system, at: app.clock.now() };
  const id = randomUUID();
  return inTransaction(app.db, async (tx) => {
    const accountId = await account(app, tx, 'job_provider', 'Manju Hada');
    const contact = { contactPersonName: 'Manju Hada', contactEmail: 'manju@hadoti.example' };
    await createCompany(
      tx,
      { id, accountId, companyName, ...contact, contactPhone: '+919812312312', city: 'Bundi' },
      by,
    );
    const step = STEP[status];
    if (step !== undefined) await transitionRegistration(tx, { kind: 'company', id: id, name: step, ...by });
    return id;
  });
}
