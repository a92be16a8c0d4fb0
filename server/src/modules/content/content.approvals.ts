import { deleteContent } from '@dihaadi/contract/content';
import { approvalAction } from '../../platform/approval-action.ts';
import { lockPiece } from './content.queries.ts';
import { noSuchPiece, deleteContent as removeOne } from './content.usecases.ts';

export const contentApprovals = [
  approvalAction(deleteContent, {
    kind: 'deletion',
    describe: async (tx, { params }) => {
      const one = await lockPiece(tx, params.id);
      if (one === undefined) throw noSuchPiece();
      return { subject: one.title, facts: [], state: one };
    },
    carryOut: (deps, { params }, { actor }) => removeOne(deps, { actor, ...params }),
  }),
];
