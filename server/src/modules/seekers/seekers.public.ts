export { type Seeker, seekersByIds } from './seekers.queries.ts';
export { findSeekers } from './seekers.roster.ts';
export { createSeeker } from './seekers.usecases.ts';
