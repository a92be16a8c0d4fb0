import { deleteJob } from '@dihaadi/contract/staff-jobs';
import { approvalAction } from '../../platform/approval-action.ts';
import { lockJob } from './jobs.queries.ts';
import { noSuchJob } from './jobs.usecases/job-transitions.ts';
import { deleteJob as removeOne } from './jobs.usecases/remove-job.ts';

export const jobsApprovals = [
  approvalAction(deleteJob, {
    kind: 'deletion',
    describe: async (tx, { params }) => {
      const one = await lockJob(tx, params.id);
      if (one === undefined) throw noSuchJob();
      return { subject: one.title, facts: [], state: one };
    },
    carryOut: (deps, { params }, { actor }) => removeOne(deps, { actor, ...params }),
  }),
];
