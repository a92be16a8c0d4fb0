import { deleteService } from '@dihaadi/contract/services';
import { approvalAction } from '../../platform/approval-action.ts';
import { lockService } from './services.queries.ts';
import { noSuchService, deleteService as removeOne } from './services.usecases.ts';

export const servicesApprovals = [
  approvalAction(deleteService, {
    kind: 'deletion',
    describe: async (tx, { params }) => {
      const one = await lockService(tx, params.id);
      if (one === undefined) throw noSuchService();
      return { subject: one.name, facts: [], state: one };
    },
    carryOut: (deps, { params }, { actor }) => removeOne(deps, { actor, ...params }),
  }),
];
