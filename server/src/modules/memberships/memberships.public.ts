export { addPlan } from './memberships.usecases.ts';
