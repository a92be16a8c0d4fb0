export { isFeaturedSql, membershipById, membershipInForce } from './memberships.purchases.queries.ts';
export {
  choosePlan,
  type Paid as PaidMembership,
  plansFor,
  startedMembership,
  purchaseTermsOf,
} from './memberships.usecases/buy-membership.ts';
export {
  cancelMembership,
  dropUnpaidChoices,
  lockMembershipFacts,
  membershipFacts,
  type MembershipFacts,
  startMembership,
} from './memberships.usecases/membership-paid.ts';
export { addPlan } from './memberships.usecases/membership-plans.ts';
export { membershipsPersonalData } from './memberships.personal-data.ts';
export { membershipsApprovals } from './memberships.approvals.ts';
