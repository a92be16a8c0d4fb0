import type { Task } from '../../platform/tasks.ts';
import { expireProposals } from './approvals.usecases/decide.ts';
import type { Deps } from './approvals.usecases/second-person.ts';

export const approvalsTasks: Task<Pick<Deps, 'db' | 'clock'>>[] = [
  { name: 'approvals.expire', every: '*/10 * * * *', run: expireProposals },
];
