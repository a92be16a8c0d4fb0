import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Task } from '../../platform/tasks.ts';
import type { Geocoder } from '../locations/locations.public.ts';
import { locateWorkers } from './workers.usecases.ts';

export const workersTasks: Task<{ db: Db; clock: Clock; geocoder: Geocoder }>[] = [
  { name: 'workers.locate', every: '*/5 * * * *', run: locateWorkers },
];
