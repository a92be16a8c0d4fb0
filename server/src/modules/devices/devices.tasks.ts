import { keptSince } from '@dihaadi/contract/retention';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Task } from '../../platform/tasks.ts';
import { deletePhotosBefore, deleteStepsBefore } from './devices.queries.ts';

export const devicesTasks: Task<{ db: Db; clock: Clock }>[] = [
  {
    name: 'devices.forget_steps',
    every: '23 20 * * *',
    run: async ({ db, clock }) => {
      await deletePhotosBefore(db, keptSince('unused_bill_photos', clock.now()));
      await deleteStepsBefore(db, keptSince('offline_steps', clock.now()));
    },
  },
];
