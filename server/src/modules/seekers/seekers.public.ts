export { changeSeeker } from './seekers.usecases/change.ts';
export { createSeeker } from './seekers.usecases/create.ts';
export { type Seeker, seekersByIds } from './seekers.queries.ts';
export { findSeekers } from './seekers.usecases/find.ts';
