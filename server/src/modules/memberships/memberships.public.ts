export { membershipInForce } from './memberships.bought.queries.ts';
export { addPlan } from './memberships.usecases.ts';
