import type { PublicCompany } from '@dihaadi/contract/companies';
import { SITEMAP_PART, sitemapPartsOf } from '@dihaadi/contract/sitemap';
import type { Db } from '../../../platform/db.ts';
import { noSuch } from '../../registration/registration.public.ts';
import { companiesByIds, countPublicCompanies, publicCompanyIds } from '../companies.queries.ts';
import { isHeldBack } from '../companies.rules.ts';
import { shownPublicCompany } from '../companies.views.ts';

type Deps = { db: Db };

/** Returns a company as visitors see it. Throws 404 if unknown or rejected by staff. */
export async function readPublicCompany(
  { db }: Deps,
  { companyId }: { companyId: string },
): Promise<PublicCompany> {
  const [company] = await companiesByIds(db, [companyId]);
  if (company === undefined || isHeldBack(company)) throw noSuch('company');
  return shownPublicCompany(company);
}

/** Returns the companies of one part of the sitemap, oldest first: a new company does not move others to another part. */
export const companyAddresses = ({ db }: Deps, { part }: { part: number }): Promise<{ id: string }[]> =>
  publicCompanyIds(db, { skip: part * SITEMAP_PART, limit: SITEMAP_PART });

/** Returns the number of parts in the sitemap of company pages. */
export const companyAddressParts = async ({ db }: Deps) => ({
  parts: sitemapPartsOf(await countPublicCompanies(db)),
});
