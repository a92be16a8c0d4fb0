import { feeKinds, registrationEvent } from '../registration/registration.public.ts';
import type { Task } from '../../platform/tasks.ts';
import { endReview, lapseReviews } from './suspension-cases.usecases/decide-case.ts';
import { purgeUnusedPhotos } from './suspension-cases.usecases/evidence-photos.ts';
import type { Deps } from './suspension-cases.usecases/open-case.ts';
import type { Storage } from '../../platform/storage.ts';

export const suspensionCasesTasks: Task<Deps & { storage: Storage }>[] = [
  { name: 'suspension_cases.lapse', every: '*/5 * * * *', run: lapseReviews },
  { name: 'suspension_cases.purge_photos', every: '53 3 * * *', run: purgeUnusedPhotos },
  {
    name: 'suspension_cases.end',
    on: feeKinds.flatMap((kind) => [
      registrationEvent(kind, 'reinstate'),
      registrationEvent(kind, 'reinstate_unpaid'),
    ]),
    run: async (deps, { thing_id: id }) => {
      if (id !== null) await endReview(deps, id);
    },
  },
];
