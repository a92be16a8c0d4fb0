import type { Seeker as ShownSeeker } from '@dihaadi/contract/seekers';
import { toRupees } from '@dihaadi/contract/money';
import type { Actor } from '../../platform/actor.ts';
import { type CsvColumn, phoneCell } from '../../platform/csv.ts';
import { indianDay } from '@dihaadi/contract/indian-time';
import type { AccountCard } from '../accounts/accounts.public.ts';
import { decisionsOf } from '../registration/registration.public.ts';
import type { SeekerProfile } from './seekers.profile.queries.ts';
import type { Seeker } from './seekers.queries.ts';

type Around = { actor: Actor; account: AccountCard | undefined };

// An erased or closed account leaves nothing to decide.
const verdictsOn = ({ approve, reject }: ShownSeeker['can'], account: AccountCard | undefined) => {
  const isOpen = account?.isClosed === false;
  return { approve: isOpen && approve, reject: isOpen && reject };
};

/** Returns the job seeker as staff screens show it. */
export const shownSeeker = (seeker: Seeker, { actor, account }: Around): ShownSeeker => ({
  id: seeker.accountId,
  full_name: account?.name ?? '',
  email: account?.email ?? '',
  phone: account?.phone ?? null,
  photo_url: account?.photo ?? null,
  experience_years: seeker.experienceYears,
  skills: seeker.skills,
  city: seeker.city,
  verification_status: seeker.verificationStatus,
  created_at: seeker.createdAt.toISOString(),
  can: verdictsOn(decisionsOf(actor, 'seeker', seeker.verificationStatus), account),
});

/** Returns the rest of a seeker's profile that staff see. */
export const staffProfile = (profile: SeekerProfile) => ({
  trade: profile.trade,
  education: profile.education,
  languages: profile.languages,
  about: profile.about,
  pincode: profile.pincode,
  reach_km: profile.reachKm,
  wage_min: profile.wageMinPaise === null ? null : toRupees(profile.wageMinPaise),
  wage_unit: profile.wageUnit,
});

const STATUSES = { pending: 'Registered', verified: 'Verified', rejected: 'Rejected' };

/** Columns of the exported list, as in the table. */
export const exportedColumns: readonly CsvColumn<ShownSeeker>[] = [
  { header: 'Name', of: ({ full_name }) => full_name },
  { header: 'Email', of: ({ email }) => email },
  { header: 'Phone', of: ({ phone }) => phoneCell(phone) },
  { header: 'Experience in years', of: ({ experience_years }) => String(experience_years) },
  { header: 'Skills', of: ({ skills }) => skills.join(', ') },
  { header: 'City', of: ({ city }) => city ?? '' },
  { header: 'Status', of: ({ verification_status }) => STATUSES[verification_status] },
  { header: 'Registered', of: ({ created_at }) => indianDay(new Date(created_at)) },
];
