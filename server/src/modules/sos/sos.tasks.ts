import type { Task } from '../../platform/tasks.ts';
import { escalateUnacknowledged } from './sos.usecases/escalate-sos.ts';
import type { Deps } from './sos.usecases/own-sos.ts';

export const sosTasks: Task<Deps>[] = [
  { name: 'sos.escalate', every: '* * * * *', run: escalateUnacknowledged },
];
