export { digestFacts, makeDigests } from './seeking.usecases/digest.ts';
export { saveJob } from './seeking.usecases/saved-jobs.ts';
export { saveSearch } from './seeking.usecases/searches.ts';
export { seekingPersonalData } from './seeking.personal-data.ts';
