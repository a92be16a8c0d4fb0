import type { OwnCompany, updateOwnCompany as endpoint } from '@dihaadi/contract/companies';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { checkTexts } from '../../listings/listings.public.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import type { Match } from '../../../platform/precondition.ts';
import { stateNamed } from '../../locations/locations.public.ts';
import { noSuch, rejectionReason, transitionRegistration } from '../../registration/registration.public.ts';
import { isAreaOpen } from '../../settings/settings.public.ts';
import {
  type Company,
  companyOfAccount,
  type CompanyProfile,
  lockCompanyOfAccount,
  saveProfile,
} from '../companies.queries.ts';
import { ownsCompany } from '../companies.policy.ts';
import { checkGstin, needsVerifying } from '../companies.rules.ts';
import { shownOwnCompany } from '../companies.views.ts';

type Deps = { db: Db; clock: Clock };

/** Throws 403 `area-not-open` for job providers' API calls while their area is closed (rulings.md, section 1). */
async function checkProvidersOpen(db: Db): Promise<void> {
  if (!(await isAreaOpen(db, 'job_provider_dashboard')))
    throw problem('area-not-open', 'provider-dashboard-closed');
}

/**
 * Returns the company of the signed-in job provider. Throws 403 `area-not-open` while their area is closed, 404 for an
 * account without a company.
 */
export async function ownCompany(db: Db, actor: Person): Promise<Company> {
  await checkProvidersOpen(db);
  const company = await companyOfAccount(db, actor.id);
  if (company === undefined) throw noSuch('company');
  return company;
}

/** Like `ownCompany`, for the owner's decisions. Throws 403 `forbidden` for recruiters. */
export async function ownedCompany(db: Db, actor: Person): Promise<Company> {
  const company = await ownCompany(db, actor);
  if (!ownsCompany(actor, company)) throw problem('forbidden', 'company-owner-only');
  return company;
}

/** Returns the company as its members see it, with the reason if staff rejected it. */
async function shown(db: Db, company: Company, actor: Person): Promise<OwnCompany> {
  if (company.verificationStatus !== 'rejected') return shownOwnCompany(company, actor, null);
  return shownOwnCompany(company, actor, await rejectionReason(db, 'company', company.id));
}

/** Returns the company of the signed-in job provider. Throws like `ownCompany`. */
export const readOwnCompany = async (deps: Pick<Deps, 'db'>, actor: Person): Promise<OwnCompany> =>
  shown(deps.db, await ownCompany(deps.db, actor), actor);

/**
 * Changes the caller's company. A change to verified fields makes it pending again, and any change does so for a
 * rejected company. Throws 400 for a GSTIN of another state, 422 for texts not allowed in listings, 412 if the company
 * has changed since it was read, and like `ownCompany`.
 */
export async function updateOwnCompany(
  deps: Deps,
  { actor, profile, match }: { actor: Person; profile: BodyOf<typeof endpoint>; match: Match },
): Promise<OwnCompany> {
  await checkProvidersOpen(deps.db);
  const at = deps.clock.now();
  const after = profileOf(profile);
  checkGstin(after);
  checkTexts({
    company_name: after.companyName,
    city: after.city ?? '',
    state: after.state ?? '',
    about: after.about ?? '',
  });
  return inTransaction(deps.db, async (tx) => {
    await ownedCompany(tx, actor);
    const before = await lockCompanyOfAccount(tx, actor.id);
    if (before === undefined) throw noSuch('company');
    match(shownOwnCompany(before, actor, null));
    const fields = changedProfileFields(before, after);
    if (fields.length === 0) return shown(tx, before, actor);
    const { id, verificationStatus } = before;
    await saveProfile(tx, id, after);
    await recordEvent(tx, {
      thing: 'company',
      thingId: id,
      name: 'update',
      actor,
      data: { fields: fields.join(' ') },
      topics: [topic.staff, topic.account(actor.id)],
      at,
    });
    const isReviewedAgain =
      verificationStatus === 'rejected' ||
      (verificationStatus === 'verified' && needsVerifying(before, after));
    const revised = { kind: 'company', id, name: 'revise', actor, at } as const;
    const status = isReviewedAgain ? (await transitionRegistration(tx, revised)).status : verificationStatus;
    return shown(tx, { ...before, ...after, verificationStatus: status }, actor);
  });
}

const profileOf = (sent: BodyOf<typeof endpoint>): CompanyProfile => ({
  companyName: sent.company_name,
  contactPersonName: sent.contact_person_name,
  contactEmail: sent.contact_email,
  contactPhone: sent.contact_phone,
  gstin: sent.gstin ?? null,
  address: sent.address ?? null,
  city: sent.city,
  state: stateNamed(sent.state) ?? sent.state,
  about: (sent.about ?? '') === '' ? null : (sent.about ?? null),
});

const FIELDS = [
  'companyName',
  'contactPersonName',
  'contactEmail',
  'contactPhone',
  'gstin',
  'address',
  'city',
  'state',
  'about',
] as const;

const changedProfileFields = (before: Company, after: CompanyProfile) =>
  FIELDS.filter((field) => before[field] !== after[field]);
