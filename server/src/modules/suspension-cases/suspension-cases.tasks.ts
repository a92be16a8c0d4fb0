import { feeKinds, registrationEvent } from '../registration/registration.public.ts';
import type { Task } from '../../platform/tasks.ts';
import { endReview, lapseReviews } from './suspension-cases.usecases/decide-case.ts';
import type { Deps } from './suspension-cases.usecases/open-case.ts';

export const suspensionCasesTasks: Task<Deps>[] = [
  { name: 'suspension_cases.lapse', every: '*/5 * * * *', run: lapseReviews },
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
