import { deleteMembership } from '@dihaadi/contract/memberships';
import { approvalAction } from '../../platform/approval-action.ts';
import { lockPlan } from './memberships.queries.ts';
import { noSuchPlan, deletePlan } from './memberships.usecases/membership-plans.ts';

export const membershipsApprovals = [
  approvalAction(deleteMembership, {
    kind: 'deletion',
    describe: async (tx, { params }) => {
      const one = await lockPlan(tx, params.id);
      if (one === undefined) throw noSuchPlan();
      return { subject: one.displayName, facts: [], state: one };
    },
    carryOut: (deps, { params }, { actor }) => deletePlan(deps, { actor, ...params }),
  }),
];
