import type { Task } from '../../platform/tasks.ts';
import { resumeUnanswered } from './disputes.usecases/dispute-statements.ts';
import type { Deps } from './disputes.usecases/read-disputes.ts';

export const disputesTasks: Task<Deps>[] = [
  { name: 'disputes.resume_unanswered', every: '*/5 * * * *', run: resumeUnanswered },
];
