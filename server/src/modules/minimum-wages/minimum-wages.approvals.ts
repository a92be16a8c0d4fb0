import { deleteMinimumWage } from '@dihaadi/contract/minimum-wages';
import { approvalAction } from '../../platform/approval-action.ts';
import { lockWage } from './minimum-wages.queries.ts';
import { noSuchWage, deleteWage } from './minimum-wages.usecases.ts';

export const minimumWagesApprovals = [
  approvalAction(deleteMinimumWage, {
    kind: 'deletion',
    describe: async (tx, { params }) => {
      const one = await lockWage(tx, params.id);
      if (one === undefined) throw noSuchWage();
      return { subject: `${one.state}, ${one.effectiveFrom}`, facts: [], state: one };
    },
    carryOut: (deps, { params }, { actor }) => deleteWage(deps, { actor, ...params, match: () => undefined }),
  }),
];
