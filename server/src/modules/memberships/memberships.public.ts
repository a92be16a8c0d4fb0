export { membershipById, membershipInForce } from './memberships.bought.queries.ts';
export {
  choosePlan,
  type Paid as PaidMembership,
  plansFor,
  startedMembership,
  wouldBuy,
} from './memberships.usecases/buy.ts';
export {
  cancelMembership,
  lockMembershipFacts,
  membershipFacts,
  type MembershipFacts,
  startMembership,
} from './memberships.usecases/paid.ts';
export { addPlan } from './memberships.usecases/plans.ts';
