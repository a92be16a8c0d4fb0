import { z } from 'zod';
import { endpoint, fileEndpoint, uploadEndpoint } from './endpoint.ts';
import { id, line, oneTimeCode, mobile, optionalParagraph, pincode, rupees, time } from './fields.ts';
import { contractTypes } from './jobs.ts';
import { spokenLanguages } from './matching.ts';
import { languages } from './registration.ts';
import { serviceCategories } from './services.ts';
import { verificationStatuses } from './verification.ts';

export const educations = ['none', 'class_8', 'class_10', 'class_12', 'iti', 'diploma', 'graduate'] as const;
export type Education = (typeof educations)[number];

/** Parts of a complete profile, the most helpful first. */
export const profileParts = [
  'trade',
  'place',
  'phone',
  'skills',
  'languages',
  'wage',
  'education',
  'about',
  'resume',
] as const;
export type ProfilePart = (typeof profileParts)[number];

export const resumeMedia = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type ResumeMedia = (typeof resumeMedia)[number];

/** Distances in kilometres that people may choose. */
export const reaches = [5, 10, 25, 50, 100] as const;

/** A person's work as proved by bookings on the platform. */
const ProvedWork = z
  .object({
    /** Completed bookings. */
    bookings: z.int(),
    /** Their services, most frequent first. */
    services: z.array(z.string()),
    first_at: time.nullable(),
    last_at: time.nullable(),
  })
  .meta({ id: 'ProvedWork' });
export type ProvedWork = z.output<typeof ProvedWork>;

export const SeekerProfile = z
  .object({
    name: z.string(),
    /** Null for people who registered by phone alone. */
    email: z.string().nullable(),
    phone: z.string().nullable(),
    phone_verified: z.boolean(),
    trade: z.enum(serviceCategories).nullable(),
    /** In whole years. */
    experience_years: z.int(),
    skills: z.array(z.string()),
    education: z.enum(educations).nullable(),
    languages: z.array(z.enum(spokenLanguages)),
    about: z.string().nullable(),
    city: z.string().nullable(),
    pincode: z.string().nullable(),
    /** In kilometres. */
    reach_km: z.int(),
    /** Minimum wage they accept; null if not stated. */
    wage_min: rupees.nullable(),
    wage_unit: z.enum(contractTypes).nullable(),
    verification_status: z.enum(verificationStatuses),
    resume: z.object({ media: z.enum(resumeMedia), bytes: z.int(), sent_at: time }).nullable(),
    proved_work: ProvedWork.nullable(),
    completion: z.object({ percent: z.int(), missing: z.array(z.enum(profileParts)) }),
  })
  .meta({ id: 'SeekerProfile' });
export type SeekerProfile = z.output<typeof SeekerProfile>;

// Fields that change by themselves, or by their own API call, can't cause a lost update.
const tag = SeekerProfile.pick({
  trade: true,
  experience_years: true,
  skills: true,
  education: true,
  languages: true,
  about: true,
  city: true,
  pincode: true,
  reach_km: true,
  wage_min: true,
  wage_unit: true,
});

const own = { access: ['job_seeker'] } as const;
const usual = ['area-not-open', 'not-found'] as const;

/** A seeker's trade and location; also required at registration. */
export const seekerAbout = {
  trade: z.enum(serviceCategories),
  experience_years: z.int().min(0).max(60),
  pincode,
  reach_km: z.int().min(1).max(500),
  languages: z
    .array(z.enum(spokenLanguages))
    .min(1)
    .max(spokenLanguages.length)
    .overwrite((all) => [...new Set(all)]),
};

export const readSeekerProfile = endpoint({
  ...own,
  name: 'seekers.read_profile',
  method: 'GET',
  path: '/seeker/profile',
  summary: 'Get the signed-in seeker’s profile and its completeness',
  reply: SeekerProfile,
  etag: tag,
  problems: usual,
});

export const updateSeekerProfile = endpoint({
  ...own,
  name: 'seekers.update_profile',
  method: 'PUT',
  path: '/seeker/profile',
  limit: { max: 120, seconds: 60 },
  summary: 'Replace your profile; the town is set from the PIN code unless given',
  body: z.strictObject({
    ...seekerAbout,
    skills: z
      .array(line(60))
      .max(20)
      .overwrite((all) => [...new Set(all)]),
    education: z.enum(educations).nullish(),
    about: optionalParagraph(1000),
    city: line(80).nullish(),
    /** Both or neither. */
    wage_min: rupees.nullish(),
    wage_unit: z.enum(contractTypes).nullish(),
  }),
  reply: SeekerProfile,
  etag: tag,
  problems: usual,
});

export const RESUME_BYTES = 5_000_000;

export const sendResume = uploadEndpoint({
  ...own,
  name: 'seekers.send_resume',
  method: 'PUT',
  path: '/seeker/resume',
  summary: 'Upload your résumé: PDF, JPEG, PNG or WebP, at most 5 MB; replaces the previous one',
  takes: 'document',
  maxBytes: RESUME_BYTES,
  reply: SeekerProfile,
  limit: { max: 30, seconds: 3600 },
  problems: usual,
});

export const removeResume = endpoint({
  ...own,
  name: 'seekers.remove_resume',
  method: 'DELETE',
  path: '/seeker/resume',
  summary: 'Remove the uploaded résumé; companies get one generated from the profile instead',
  reply: SeekerProfile,
  problems: usual,
});

/** Short-lived link to a file. */
export const ResumeLink = z.object({ url: z.string(), expires_at: time }).meta({ id: 'ResumeLink' });

export const openOwnResume = endpoint({
  ...own,
  name: 'seekers.open_resume',
  method: 'GET',
  path: '/seeker/resume/link',
  summary: 'Get a short-lived URL to view your résumé as uploaded',
  reply: ResumeLink,
  problems: usual,
});

export const printOwnResume = fileEndpoint({
  ...own,
  name: 'seekers.print_resume',
  path: '/seeker/resume/print',
  summary: 'Get a résumé generated from your profile, in English or Hindi',
  media: 'application/pdf',
  query: z.strictObject({ language: z.enum(languages).default('en') }),
  problems: usual,
});

export const readResumeFile = fileEndpoint({
  name: 'seekers.read_resume_file',
  path: '/resumes/files/:pass',
  summary: 'Get the résumé at a short-lived URL; anyone with the URL can open it until it expires',
  access: 'public',
  params: z.strictObject({ pass: z.string().regex(/^[\w.-]{20,190}$/) }),
  media: 'application/octet-stream',
});

const BlockedCompany = z
  .object({ company_id: id, company_name: z.string(), blocked_at: time })
  .meta({ id: 'BlockedCompany' });
export type BlockedCompany = z.output<typeof BlockedCompany>;

export const listBlockedCompanies = endpoint({
  ...own,
  name: 'seekers.list_blocked_companies',
  method: 'GET',
  path: '/seeker/blocked-companies',
  summary: 'List the companies that the seeker has blocked, newest first',
  reply: z.array(BlockedCompany),
  problems: ['area-not-open'],
});

const company = z.strictObject({ company_id: id });

export const unblockCompany = endpoint({
  ...own,
  name: 'seekers.unblock_company',
  method: 'DELETE',
  path: '/seeker/blocked-companies/:company_id',
  limit: { max: 120, seconds: 60 },
  summary: 'Unblock a company; 404 if it is not blocked',
  params: company,
  status: 204,
  reply: z.null(),
  problems: ['area-not-open'],
});

export const blockCompany = endpoint({
  ...own,
  name: 'jobs.block_company',
  method: 'PUT',
  path: '/seeker/blocked-companies/:company_id',
  limit: { max: 120, seconds: 60 },
  summary:
    'Block a company: its jobs disappear, open applications are withdrawn, and it cannot see the seeker',
  params: company,
  status: 204,
  reply: z.null(),
  problems: ['area-not-open', 'not-found', 'list-full'],
});

export const proveWork = endpoint({
  ...own,
  name: 'seekers.prove_work',
  method: 'PUT',
  path: '/seeker/proved-work',
  summary:
    'Prove with a login code (`/auth/otp/request`) that a worker account is yours, and consent to companies seeing its work',
  body: z.strictObject({ phone: mobile, code: oneTimeCode, consent: z.literal(true) }),
  reply: SeekerProfile,
  limit: { max: 60, seconds: 3600 },
  problems: [...usual, 'code-refused', 'person-unproved'],
});

export const hideWork = endpoint({
  ...own,
  name: 'seekers.hide_work',
  method: 'DELETE',
  path: '/seeker/proved-work',
  summary: 'Withdraw the consent; companies no longer see the work',
  reply: SeekerProfile,
  problems: usual,
});
