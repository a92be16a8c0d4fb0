import { randomUUID } from 'node:crypto';
import type { registerCompany as endpoint } from '@dihaadi/contract/companies';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import { problem } from '../../../platform/errors.ts';
import { register, type RegistrationDeps } from '../../accounts/accounts.public.ts';
import { checkTexts } from '../../listings/listings.public.ts';
import { stateNamed } from '../../locations/locations.public.ts';
import { checkReferralCode } from '../../referrals/referrals.public.ts';
import { isAreaOpen } from '../../settings/settings.public.ts';
import { checkGstin } from '../companies.rules.ts';
import { createCompany } from './create-company.ts';

/**
 * Registers a company with the account of its contact person; staff verify it. Refuses with 403 `area-not-open` while
 * the switch is off, a GSTIN of another state with 400, a name that no listing may say
 * with 422, and as `register` and `checkReferralCode` do.
 */
export async function registerCompany(deps: RegistrationDeps, body: BodyOf<typeof endpoint>) {
  if (!(await isAreaOpen(deps.db, 'register_job_provider')))
    throw problem('area-not-open', 'company-registration-closed');
  const state = stateNamed(body.state) ?? body.state;
  const gstin = body.gstin ?? null;
  checkGstin({ gstin, state });
  checkTexts({ company_name: body.company_name, city: body.city });
  await checkReferralCode(deps.db, body.referral_code);
  const { answer } = await register(deps, { ...body, role: 'job_provider' }, (tx, by) =>
    createCompany(
      tx,
      {
        id: randomUUID(),
        accountId: by.actor.id,
        companyName: body.company_name,
        contactPersonName: body.name,
        contactEmail: body.email,
        contactPhone: body.phone,
        address: body.address ?? null,
        city: body.city,
        state,
        gstin,
      },
      by,
    ),
  );
  return answer;
}
