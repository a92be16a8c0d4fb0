export { type NewSeeker } from './seekers.queries.ts';
export { findSeekers, seekerRoster } from './seekers.roster.ts';
export { createSeeker } from './seekers.usecases/create.ts';
export { block, blockedCompanyIds, lockBlockedCompanyIds } from './seekers.usecases/blocks.ts';
export { areSeekersOpen, checkSeekersOpen } from './seekers.usecases/profile.ts';
export { readResumeFile, type ResumeDeps, resumeLink } from './seekers.usecases/resume.ts';
export {
  languagesOf,
  profileById,
  profilesByIds,
  saveLanguages,
  type SeekerProfile,
  seekersBlocking,
} from './seekers.profile.queries.ts';
export { wageByDay } from './seekers.profile.rules.ts';
export { seekersPersonalData } from './seekers.personal-data.ts';
export { removeErasedResume } from './seekers.usecases/resume.ts';
