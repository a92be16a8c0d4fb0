import type { PublicCompany } from '@dihaadi/contract/companies';
import { SITEMAP_PART, sitemapPartsOf } from '@dihaadi/contract/sitemap';
import type { Db } from '../../../platform/db.ts';
import { noSuch } from '../../registration/registration.public.ts';
import { companiesByIds, countPublicCompanies, publicCompanyIds } from '../companies.queries.ts';
import { isHeldBack } from '../companies.rules.ts';
import { shownPublicCompany } from '../companies.views.ts';

type Deps = { db: Db };

/** A company as visitors see it. Refuses an unknown one, and one that staff have rejected, with 404. */
export async function readPublicCompany(
  { db }: Deps,
  { companyId }: { companyId: string },
): Promise<PublicCompany> {
  const [company] = await companiesByIds(db, [companyId]);
  if (company === undefined || isHeldBack(company)) throw noSuch('company');
  return shownPublicCompany(company);
}

/** The companies of one part of the sitemap, oldest first: a new one moves no other into another part. */
export const companyAddresses = ({ db }: Deps, { part }: { part: number }): Promise<{ id: string }[]> =>
  publicCompanyIds(db, { skip: part * SITEMAP_PART, limit: SITEMAP_PART });

/** How many parts the sitemap of company pages has. */
export const companyAddressParts = async ({ db }: Deps) => ({
  parts: sitemapPartsOf(await countPublicCompanies(db)),
});
