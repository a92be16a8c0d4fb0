import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Task } from '../../platform/tasks.ts';
import { followUpDocuments } from './drivers.usecases/driver-documents.ts';

export const driversTasks: Task<{ db: Db; clock: Clock }>[] = [
  // The day starts at 18:30 UTC; the run a quarter of an hour later finds all expired documents.
  { name: 'drivers.follow_up_documents', every: '*/15 * * * *', run: followUpDocuments },
];
