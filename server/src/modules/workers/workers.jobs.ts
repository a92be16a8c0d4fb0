import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Geocoder } from '../places/places.public.ts';
import { locateWorkers } from './workers.usecases/locate.ts';

export const workersJobs: Job<{ db: Db; clock: Clock; geocoder: Geocoder }>[] = [
  { name: 'workers.locate', every: '*/5 * * * *', run: locateWorkers },
];
