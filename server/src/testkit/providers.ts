import { readOwnCompany, registerCompany } from '@dihaadi/contract/companies';
import type { BodyInput } from '@dihaadi/contract/endpoint';
import { changeCompany } from '../modules/companies/companies.public.ts';
import { saveSetting } from '../modules/settings/settings.public.ts';
import { system } from '../platform/actor.ts';
import { inTransaction } from '../platform/db.ts';
import { companyBody } from './registration.ts';
import type { TestApp } from './test-app.ts';

export type Provider = { id: string; token: string; companyId: string };

/** Registers a company as anybody does; `verified` has staff verify it. */
export async function newProvider(
  app: TestApp,
  { verified = true, ...changes }: Partial<BodyInput<typeof registerCompany>> & { verified?: boolean } = {},
): Promise<Provider> {
  const { user_id: id, access_token: token } = await app.ok(registerCompany, { body: companyBody(changes) });
  const { id: companyId } = await app.ok(readOwnCompany, { token });
  if (verified)
    await inTransaction(app.db, (tx) =>
      changeCompany(tx, { companyId, name: 'approve', actor: system, at: app.clock.now() }),
    );
  return { id, token, companyId };
}

/** Opens or closes an area. */
export const switchArea = (
  app: TestApp,
  area: 'register_job_provider' | 'job_provider_dashboard',
  isOpen: boolean,
) => saveSetting(app.deps, { actor: system, name: 'rollout', changes: { [area]: isOpen } });
