import type { Company as ShownCompany, OwnCompany, PublicCompany } from '@dihaadi/contract/companies';
import type { Actor, Person } from '../../platform/actor.ts';
import { type CsvColumn, phoneCell } from '../../platform/csv.ts';
import { indianDay } from '@dihaadi/contract/indian-time';
import { decisionsOf } from '../registration/registration.public.ts';
import { ownsCompany } from './companies.policy.ts';
import type { Company } from './companies.queries.ts';

type Around = {
  actor: Actor;
  /** GSTINs that more than one company has. */
  shared: ReadonlySet<string | null>;
  /** Whether its owner's account was erased or closed: nothing is left to decide. */
  isClosed: boolean;
};

/** Returns the company for the staff's screens; only the detail view names the account. */
export const shownCompany = (
  company: Company,
  { actor, shared, isClosed }: Around,
): ShownCompany & { account_id: string } => ({
  id: company.id,
  account_id: company.accountId,
  company_name: company.companyName,
  contact_person_name: company.contactPersonName,
  contact_email: company.contactEmail,
  contact_phone: company.contactPhone,
  city: company.city,
  state: company.state,
  address: company.address,
  about: company.about,
  gstin: company.gstin,
  shares_gstin: shared.has(company.gstin),
  verification_status: company.verificationStatus,
  created_at: company.createdAt.toISOString(),
  can: isClosed
    ? { approve: false, reject: false }
    : decisionsOf(actor, 'company', company.verificationStatus),
});

/** Returns the company as its members see it. */
export const shownOwnCompany = (
  company: Company,
  actor: Person,
  rejectionReason: string | null,
): OwnCompany => ({
  id: company.id,
  company_name: company.companyName,
  contact_person_name: company.contactPersonName,
  contact_email: company.contactEmail,
  contact_phone: company.contactPhone,
  gstin: company.gstin,
  address: company.address,
  city: company.city,
  state: company.state,
  about: company.about,
  verification_status: company.verificationStatus,
  rejection_reason: company.verificationStatus === 'rejected' ? rejectionReason : null,
  my_role: ownsCompany(actor, company) ? 'owner' : 'recruiter',
  created_at: company.createdAt.toISOString(),
});

/** Returns the company as visitors see it, without anyone's name, address or number. */
export const shownPublicCompany = (company: Company): PublicCompany => ({
  id: company.id,
  company_name: company.companyName,
  city: company.city,
  state: company.state,
  about: company.about,
  is_verified: company.verificationStatus === 'verified',
  since: company.createdAt.toISOString(),
});

const STATUSES = { pending: 'Pending', verified: 'Verified', rejected: 'Rejected' };

/** Columns of the exported list, as in the table. */
export const exportedColumns: readonly CsvColumn<ShownCompany>[] = [
  { header: 'Company', of: ({ company_name }) => company_name },
  { header: 'Contact person', of: ({ contact_person_name }) => contact_person_name },
  { header: 'Email', of: ({ contact_email }) => contact_email },
  { header: 'Phone', of: ({ contact_phone }) => phoneCell(contact_phone) },
  { header: 'City', of: ({ city }) => city ?? '' },
  { header: 'Status', of: ({ verification_status }) => STATUSES[verification_status] },
  { header: 'Registered', of: ({ created_at }) => indianDay(new Date(created_at)) },
];
