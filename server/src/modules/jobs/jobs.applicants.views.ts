import type { Applicant } from '@dihaadi/contract/applicants';
import type { CsvColumn } from '../../platform/csv.ts';
import { phoneCell } from '../../platform/csv.ts';
import { indianDay } from '@dihaadi/contract/indian-time';
import { allows } from '../../platform/machine.ts';
import type { AccountCard } from '../accounts/accounts.public.ts';
import type { SeekerProfile } from '../seekers/seekers.public.ts';
import type { Note, RatedApplication } from './jobs.applications.queries.ts';
import type { Slot } from './jobs.interviews.queries.ts';
import { applicationMachine, revealsContact } from './jobs.applications.rules.ts';
import { shownSlot } from './jobs.usecases/interview-times.ts';

type Around = {
  account: AccountCard | undefined;
  seeker: SeekerProfile | undefined;
  /** Bookings finished as a worker; undefined if the seeker does not show them. */
  provedBookings: number | undefined;
  notes: readonly Note[];
  slots: readonly Slot[];
  /** Whether the job has an open position. */
  isOpen: boolean;
  /** Whether the company may not contact them: they have blocked it, or staff have rejected it. */
  isHidden: boolean;
};

const NO_PROFILE = { experience_years: 0, skills: [], city: null, trade: null, is_verified: false };

const profileOf = (seeker: SeekerProfile | undefined) =>
  seeker === undefined
    ? NO_PROFILE
    : {
        experience_years: seeker.experienceYears,
        skills: seeker.skills,
        city: seeker.city,
        trade: seeker.trade,
        is_verified: seeker.verificationStatus === 'verified',
      };

const contactOf = (account: AccountCard | undefined, isRevealed: boolean) =>
  account === undefined || !isRevealed
    ? { phone: null, email: null }
    : { phone: account.phone, email: account.email === '' ? null : account.email };

const mayOfferAgain = ({ status }: RatedApplication, { isHidden }: Around): boolean =>
  status === 'interview' && !isHidden;

/** Returns an applicant as the company sees them. */
export const shownApplicant = (application: RatedApplication, around: Around): Applicant => {
  const may = (name: 'shortlist' | 'interview' | 'hire' | 'reject') =>
    !around.isHidden && allows(applicationMachine, name, application.status);
  const isRevealed = !around.isHidden && revealsContact(application.status);
  return {
    id: application.id,
    job_id: application.jobId,
    status: application.status,
    status_at: application.statusAt.toISOString(),
    reason_code: application.reasonCode,
    created_at: application.createdAt.toISOString(),
    cover_letter: application.coverLetter,
    name: around.account?.name ?? '',
    ...profileOf(around.seeker),
    proved_bookings: around.provedBookings ?? null,
    ...contactOf(around.account, isRevealed),
    rating: application.rating,
    notes: around.notes.map(({ id, note, createdAt }) => ({ id, note, at: createdAt.toISOString() })),
    // After a hire the interview times no longer matter.
    slots: (application.status === 'hired' ? [] : around.slots).map(shownSlot),
    can: {
      shortlist: may('shortlist'),
      interview: may('interview') || mayOfferAgain(application, around),
      hire: may('hire') && around.isOpen,
      reject: may('reject'),
      open_resume: around.seeker !== undefined && isRevealed,
    },
  };
};

/** Columns of the exported list. */
export const applicantColumns: readonly CsvColumn<Applicant>[] = [
  { header: 'Name', of: ({ name }) => name },
  { header: 'Status', of: ({ status }) => status },
  { header: 'Experience in years', of: ({ experience_years }) => String(experience_years) },
  { header: 'Skills', of: ({ skills }) => skills.join(', ') },
  { header: 'Bookings done', of: ({ proved_bookings: count }) => (count === null ? '' : String(count)) },
  { header: 'City', of: ({ city }) => city ?? '' },
  { header: 'Phone', of: ({ phone }) => phoneCell(phone) },
  { header: 'Email', of: ({ email }) => email ?? '' },
  { header: 'Rating', of: ({ rating }) => (rating === null ? '' : String(rating)) },
  { header: 'Letter', of: ({ cover_letter }) => cover_letter },
  { header: 'Applied', of: ({ created_at }) => indianDay(new Date(created_at)) },
];
