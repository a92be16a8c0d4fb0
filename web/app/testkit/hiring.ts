import { type Applicant, moveApplicant } from '@dihaadi/contract/applicants';
import { readOwnCompany } from '@dihaadi/contract/companies';
import type { ReplyOf } from '@dihaadi/contract/endpoint';
import { type ProviderJob, readOwnJob } from '@dihaadi/contract/provider-jobs';
import { listPlansForSale, type ProviderPlans } from '@dihaadi/contract/provider-plans';

/** Returns a company as its owner sees it. */
export const ownCompany = (
  changes: Partial<ReplyOf<typeof readOwnCompany>> = {},
): ReplyOf<typeof readOwnCompany> =>
  readOwnCompany.reply.parse({
    id: '5a0e3c1b-7d92-4f6a-8b3e-2c9d1e0f4a67',
    company_name: 'Hadoti Stone Works',
    contact_person_name: 'Anil Hada',
    contact_email: 'anil@example.in',
    contact_phone: '+919829000006',
    gstin: null,
    address: null,
    city: 'Kota',
    state: 'Rajasthan',
    about: null,
    verification_status: 'verified',
    rejection_reason: null,
    my_role: 'owner',
    created_at: '2026-11-20T06:00:00.000Z',
    ...changes,
  });

/** Returns a job as its company sees it: active, with one applicant. */
export const ownJob = ({
  can,
  ...changes
}: Omit<Partial<ProviderJob>, 'can'> & { can?: Partial<ProviderJob['can']> } = {}): ProviderJob =>
  readOwnJob.reply.parse({
    id: '0d6b7f2e-5a43-4d1c-9f6e-3c1f0a7b9d21',
    company_id: '5a0e3c1b-7d92-4f6a-8b3e-2c9d1e0f4a67',
    title: 'Electrician for a hotel',
    description: 'Look after the wiring of ninety rooms.',
    requirements: '',
    responsibilities: '',
    company_name: 'Hadoti Stone Works',
    job_location: 'MI Road',
    city: 'Jaipur',
    state: 'Rajasthan',
    is_remote: false,
    job_type: 'electrician',
    contract_type: 'monthly',
    salary_min: 22_000,
    salary_max: 26_000,
    experience_required: 1,
    education_required: null,
    skills_required: [],
    positions_available: 2,
    status: 'active',
    posted_date: '2026-11-20T06:00:00.000Z',
    application_deadline: null,
    benefits: [],
    shift: null,
    working_days: null,
    provides: [],
    interview_mode: null,
    interview_address: null,
    walk_in_from: null,
    walk_in_until: null,
    applicants: 1,
    pending: 1,
    hired: 0,
    findings: [],
    minimum_wage: null,
    return_reason: null,
    answer_days: 14,
    ...changes,
    can: {
      edit: true,
      edit_trade_and_city: false,
      publish: false,
      pause: true,
      close: true,
      hire: true,
      delete: false,
      ...can,
    },
  });

/** Returns an applicant for `ownJob()`: pending, with only their name. */
export const applicant = ({
  can,
  ...changes
}: Omit<Partial<Applicant>, 'can'> & { can?: Partial<Applicant['can']> } = {}): Applicant =>
  moveApplicant.reply.parse({
    id: 'b1a7c6de-2f10-4c3b-9a55-6c0e7f1d2a01',
    job_id: ownJob().id,
    status: 'pending',
    status_at: '2026-11-20T06:00:00.000Z',
    reason_code: null,
    created_at: '2026-11-20T06:00:00.000Z',
    cover_letter: '',
    name: 'Mohan Lal',
    experience_years: 3,
    skills: [],
    city: 'Jaipur',
    trade: 'electrician',
    is_verified: false,
    proved_bookings: null,
    phone: null,
    email: null,
    rating: null,
    notes: [],
    slots: [],
    ...changes,
    can: { shortlist: true, interview: false, hire: false, reject: true, open_resume: false, ...can },
  });

const plan = {
  id: '7c1d2e3f-4a5b-4c6d-8e7f-9a0b1c2d3e4f',
  plan_name: 'premium',
  display_name: 'Twenty jobs',
  max_job_postings: 20,
  featured_jobs: true,
  priority_support: false,
} as const;

/** Returns the plans of a company that has one until the end of 19 December (IST), as its owner sees them. */
export const ownPlans = (changes: Partial<ProviderPlans> = {}): ProviderPlans => {
  const [starts_at, ends_at] = ['2026-11-19T18:30:00.000Z', '2026-12-19T18:30:00.000Z'];
  return listPlansForSale.reply.parse({
    current: {
      ...plan,
      id: '8d2e3f4a-5b6c-4d7e-9f80-0b1c2d3e4f5a',
      plan_id: plan.id,
      starts_at,
      ends_at,
      payment_id: null,
    },
    next: null,
    plans: [
      {
        ...plan,
        price: 3000,
        duration_days: 30,
        features: [],
        features_hi: [],
        offer: {
          purchase: 'renew',
          starts_at: ends_at,
          ends_at: '2027-01-18T18:30:00.000Z',
          credit: 0,
          fee: 3000,
        },
      },
    ],
    can: { buy: true },
    ...changes,
  });
};
