import { z } from 'zod';
import { besideRole, furtherRole } from './account-roles.ts';
import { companyRoles } from './company-team.ts';
import { endpoint } from './endpoint.ts';
import { email, gstin, id, line, mobile, newPassword, optionalParagraph, time } from './fields.ts';
import { History, lookedAt } from './history.ts';
import { beside, Registered, registration } from './registration.ts';
import { roster, rosterPaging } from './roster.ts';
import { sitemapPart, SitemapParts } from './sitemap.ts';
import { Verdicts, verificationFilters, verificationStatuses } from './verification.ts';

/** Company on the staff's screens (spec/product.md, section 3). */
const Company = z
  .object({
    id,
    company_name: z.string(),
    contact_person_name: z.string(),
    contact_email: z.string(),
    contact_phone: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    address: z.string().nullable(),
    /** Text for visitors on its page. */
    about: z.string().nullable(),
    gstin: z.string().nullable(),
    /** Whether another company has entered the same GSTIN: staff check which of them owns it. */
    shares_gstin: z.boolean(),
    verification_status: z.enum(verificationStatuses),
    created_at: time,
    can: Verdicts,
  })
  .meta({ id: 'Company' });
export type Company = z.output<typeof Company>;

const CompanyRecord = Company.extend({
  /** Account of the company's owner. */
  account_id: id,
  history: History,
  ...lookedAt,
}).meta({ id: 'CompanyRecord' });
export type CompanyRecord = z.output<typeof CompanyRecord>;

const params = z.strictObject({ companyId: id });

/** Fields that a staff decision is based on. */
const tag = Company.omit({ shares_gstin: true, can: true });

const staffCalls = roster({
  name: 'companies',
  many: 'companies',
  path: '/admin/companies',
  onePath: '/admin/companies/:companyId',
  placed: { companyId: 'company' },
  params,
  query: z.strictObject({ ...rosterPaging, ...verificationFilters }),
  filters: z.strictObject(verificationFilters),
  row: Company,
  record: CompanyRecord,
  tag,
  decided: Company,
  summaries: {
    list: 'List companies, newest first unless sorted otherwise',
    read: 'Get a company with history; the view is recorded',
    approve: 'Approve a company unchanged since it was read: pending becomes verified',
    reject: 'Reject a company unchanged since it was read: pending or verified becomes rejected',
  },
});
export const { list: listCompanies, exportAll: exportCompanies, read: readCompany } = staffCalls;
export const approveCompany = endpoint({ ...staffCalls.approve, etag: tag });
export const rejectCompany = endpoint({ ...staffCalls.reject, etag: tag });

/** Company details. Fields that staff check before verification are changed with care. */
const about = {
  company_name: line(120),
  /** None if not registered for GST. */
  gstin: gstin.nullish(),
  address: line(300).nullish(),
  city: line(80),
  /** A GSTIN begins with this state's number. */
  state: line(80),
};

export const registerCompany = endpoint({
  ...registration,
  name: 'companies.register',
  path: '/auth/register/job-provider',
  summary: 'Register a company and its contact person; free, and staff verify the company',
  body: z.strictObject({
    /** The contact person, who owns the account. */
    name: line(120),
    email,
    phone: mobile,
    password: newPassword,
    ...about,
    ...beside,
  }),
  reply: Registered,
  problems: [...registration.problems, 'area-not-open', 'listing-refused'],
});

export const addCompanyRole = endpoint({
  ...furtherRole,
  name: 'companies.add_role',
  path: '/account/roles/job-provider',
  summary:
    'Register a company as a further role, with the signed-in user as its contact; free, and staff verify the company',
  body: z.strictObject({
    ...about,
    /** The company’s address, for applicants and staff. */
    email,
    ...besideRole,
  }),
  problems: [...furtherRole.problems, 'area-not-open', 'listing-refused'],
});

const OwnCompany = z
  .object({
    id,
    company_name: z.string(),
    contact_person_name: z.string(),
    contact_email: z.string(),
    contact_phone: z.string().nullable(),
    gstin: z.string().nullable(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    about: z.string().nullable(),
    verification_status: z.enum(verificationStatuses),
    /** Why staff rejected it; null in any other state. */
    rejection_reason: z.string().nullable(),
    /** What the caller may do: a recruiter can't change the company, plan, documents or team. */
    my_role: z.enum(companyRoles),
    created_at: time,
  })
  .meta({ id: 'OwnCompany' });
export type OwnCompany = z.output<typeof OwnCompany>;

const own = { access: ['job_provider'], problems: ['area-not-open', 'not-found'] } as const;
// Leaves out staff decisions, so that they don't conflict with the company's edits.
const ownTag = OwnCompany.omit({ verification_status: true, rejection_reason: true, my_role: true });

export const readOwnCompany = endpoint({
  ...own,
  name: 'companies.read_own',
  method: 'GET',
  path: '/provider/company',
  summary: 'Get the signed-in job provider’s company',
  reply: OwnCompany,
  etag: ownTag,
});

export const updateOwnCompany = endpoint({
  ...own,
  name: 'companies.update_own',
  method: 'PUT',
  path: '/provider/company',
  limit: { max: 120, seconds: 60 },
  summary: 'Update your company; staff verify it again if its name, GSTIN or address changes',
  body: z.strictObject({
    ...about,
    contact_person_name: line(120),
    contact_email: email,
    contact_phone: mobile,
    about: optionalParagraph(2000),
  }),
  reply: OwnCompany,
  problems: [...own.problems, 'listing-refused'],
  etag: ownTag,
});

/** Company as every visitor may see it. */
const PublicCompany = z
  .object({
    id,
    company_name: z.string(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    about: z.string().nullable(),
    is_verified: z.boolean(),
    /** Time of registration. */
    since: time,
  })
  .meta({ id: 'PublicCompany' });
export type PublicCompany = z.output<typeof PublicCompany>;

export const readPublicCompany = endpoint({
  name: 'companies.read_public',
  method: 'GET',
  path: '/companies/:companyId',
  summary: 'Get the public profile of a company that has not been rejected',
  access: 'public',
  cache: { seconds: 15, of: ['company'] },
  params,
  reply: PublicCompany,
  problems: ['not-found'],
});

export const companyAddresses = endpoint({
  name: 'companies.addresses',
  method: 'GET',
  path: '/public/company-addresses',
  summary: 'List companies with a public page, oldest first, for one part of the sitemap',
  access: 'public',
  cache: { seconds: 300, of: [] },
  query: sitemapPart,
  reply: z.array(z.object({ id })),
});

export const companyAddressParts = endpoint({
  name: 'companies.address_parts',
  method: 'GET',
  path: '/public/company-address-parts',
  summary: 'Get the number of sitemap parts for public company pages',
  access: 'public',
  cache: { seconds: 300, of: [] },
  reply: SitemapParts,
});
