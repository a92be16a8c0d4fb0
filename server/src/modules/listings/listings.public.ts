export { checkInterviewPlace, checkTexts } from './listings.check.ts';
export { findingsOf } from './listings.rules.ts';
