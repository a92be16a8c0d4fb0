import { type OwnApplication, withdrawOwnApplication } from '@dihaadi/contract/seeker-applications';
import { readSeekerProfile, type SeekerProfile } from '@dihaadi/contract/seeker-profile';
import { type SavedSearch, updateSavedSearch } from '@dihaadi/contract/seeking';

/** Returns a profile as its seeker sees it: complete except for a résumé. */
export const ownProfile = (changes: Partial<SeekerProfile> = {}): SeekerProfile =>
  readSeekerProfile.reply.parse({
    name: 'Gulab Khan',
    email: null,
    phone: '+919829055512',
    phone_verified: true,
    trade: 'electrician',
    experience_years: 4,
    skills: ['Wiring'],
    education: null,
    languages: ['hi'],
    about: null,
    city: 'Jaipur',
    pincode: '302017',
    reach_km: 25,
    wage_min: 700,
    wage_unit: 'daily',
    verification_status: 'pending',
    resume: null,
    proved_work: null,
    completion: { percent: 80, missing: [] },
    ...changes,
  });

/** Returns an application awaiting an answer. */
export const ownApplication = (changes: Partial<OwnApplication> = {}): OwnApplication =>
  withdrawOwnApplication.reply.parse({
    id: 'b1a7c6de-2f10-4c3b-9a55-6c0e7f1d2a01',
    status: 'pending',
    status_at: '2026-11-20T06:00:00.000Z',
    reason_code: null,
    created_at: '2026-11-20T06:00:00.000Z',
    job: {
      id: '0d6b7f2e-5a43-4d1c-9f6e-3c1f0a7b9d21',
      title: 'Electrician for a hotel',
      city: 'Jaipur',
      status: 'active',
      company_name: 'Hadoti Stone Works',
      is_public: true,
    },
    slots: [],
    contact: null,
    can: { withdraw: true, choose_slot: false, cancel_slot: false },
    ...changes,
  });

/** Returns a search for electricians' jobs in Jaipur, with alerts. */
export const savedSearch = (changes: Partial<SavedSearch> = {}): SavedSearch =>
  updateSavedSearch.reply.parse({
    id: 'c2b8d7ef-3021-4d4c-8b66-7d1f802e3b12',
    q: null,
    city: 'Jaipur',
    job_type: 'electrician',
    contract_type: null,
    salary_min: null,
    is_remote: null,
    alerts: true,
    created_at: '2026-11-20T06:00:00.000Z',
    ...changes,
  });
