import { randomUUID } from 'node:crypto';
import type { addCompanyRole, registerCompany as endpoint } from '@dihaadi/contract/companies';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import type { Person } from '../../../platform/actor.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { completeRole, register, type RegistrationDeps } from '../../accounts/accounts.public.ts';
import { checkTexts } from '../../listings/listings.public.ts';
import { stateNamed } from '../../locations/locations.public.ts';
import { checkReferralCode } from '../../referrals/referrals.public.ts';
import { isAreaOpen } from '../../settings/settings.public.ts';
import { companyOfAccount } from '../companies.queries.ts';
import { checkGstin } from '../companies.rules.ts';
import { createCompany } from './create-company.ts';

/**
 * Registers a company with its contact person's account; staff verify it. Throws 403 `area-not-open` while the switch
 * is off, 400 for a GSTIN of another state, 422 for a name not allowed in listings, and like `register` and
 * `checkReferralCode`.
 */
export async function registerCompany(deps: RegistrationDeps, body: BodyOf<typeof endpoint>) {
  const company = await checkedCompany(deps.db, body);
  await checkReferralCode(deps.db, body.referral_code);
  const { answer } = await register(deps, { ...body, role: 'job_provider' }, (tx, by) =>
    createCompany(
      tx,
      {
        ...company,
        accountId: by.actor.id,
        contactPersonName: body.name,
        contactEmail: body.email,
        contactPhone: body.phone,
      },
      by,
    ),
  );
  return answer;
}

/**
 * Registers a company whose contact already has an account: of another role, or of a job provider without a company,
 * e.g. a recruiter who left one. Throws like `registerCompany` and `completeRole`.
 */
export async function registerAsCompany(
  deps: RegistrationDeps,
  { actor, body }: { actor: Person; body: BodyOf<typeof addCompanyRole> },
) {
  const company = await checkedCompany(deps.db, body);
  const completing = {
    actor,
    role: 'job_provider',
    language: body.language,
    isWithout: hasNoCompany,
  } as const;
  return completeRole(deps, completing, (tx, by) =>
    createCompany(
      tx,
      {
        ...company,
        accountId: by.actor.id,
        contactPersonName: by.person.name,
        contactEmail: body.email,
        contactPhone: by.person.phone === '' ? null : by.person.phone,
      },
      by,
    ),
  );
}

const hasNoCompany = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await companyOfAccount(tx, accountId)) === undefined;

type Said = Omit<BodyOf<typeof addCompanyRole>, 'email'>;

async function checkedCompany(db: Db, body: Said) {
  if (!(await isAreaOpen(db, 'register_job_provider')))
    throw problem('area-not-open', 'company-registration-closed');
  const state = stateNamed(body.state) ?? body.state;
  const gstin = body.gstin ?? null;
  checkGstin({ gstin, state });
  checkTexts({ company_name: body.company_name, city: body.city, state });
  const { company_name: companyName, address = null, city } = body;
  return { id: randomUUID(), companyName, address, city, state, gstin };
}
