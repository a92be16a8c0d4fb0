import { z } from 'zod';
import { endpoint, fileEndpoint, listEndpoint } from './endpoint.ts';
import { id, line, paging, time } from './fields.ts';
import { History } from './history.ts';
import { reason, Verdicts, verificationFilters, verificationStatuses } from './verification.ts';

/** The company of the staff's screens (spec/product.md, section 3). */
const Company = z
  .object({
    id,
    company_name: z.string(),
    contact_person_name: z.string(),
    contact_email: z.string(),
    contact_phone: z.string().nullable(),
    city: z.string().nullable(),
    verification_status: z.enum(verificationStatuses),
    created_at: time,
    can: Verdicts,
  })
  .meta({ id: 'Company' });
export type Company = z.output<typeof Company>;

const CompanyRecord = Company.extend({ history: History }).meta({ id: 'CompanyRecord' });
export type CompanyRecord = z.output<typeof CompanyRecord>;

const staff = { access: ['super_admin'] } as const;
const params = z.strictObject({ companyId: id });

export const listCompanies = listEndpoint({
  ...staff,
  name: 'companies.list',
  path: '/admin/companies',
  summary: 'Companies, newest first unless sorted otherwise',
  // In the order by name a cursor holds a name.
  query: z.strictObject({ ...paging, cursor: line(1000).optional(), ...verificationFilters }),
  reply: Company,
});

export const exportCompanies = fileEndpoint({
  ...staff,
  name: 'companies.export',
  path: '/admin/companies/export',
  summary: 'The companies of the list, all pages of it, as CSV; cells are safe to open in a spreadsheet',
  media: 'text/csv',
  query: z.strictObject(verificationFilters),
});

export const readCompany = endpoint({
  ...staff,
  name: 'companies.read',
  method: 'GET',
  path: '/admin/companies/:companyId',
  summary: 'One company with history; looking is recorded',
  params,
  reply: CompanyRecord,
});

export const approveCompany = endpoint({
  ...staff,
  name: 'companies.approve',
  method: 'PUT',
  path: '/admin/companies/:companyId/approve',
  summary: 'Approve a company: pending becomes verified',
  params,
  reply: Company,
  problems: ['invalid-transition'],
});

export const rejectCompany = endpoint({
  ...staff,
  name: 'companies.reject',
  method: 'PUT',
  path: '/admin/companies/:companyId/reject',
  summary: 'Reject a company: pending becomes rejected',
  params,
  body: reason,
  reply: Company,
  problems: ['invalid-transition'],
});
