import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { type StepOptions, useStep as useAnyStep } from '../../../field-kit/use-step.ts';
import { assignmentKey } from './queries.ts';

/** Mutation for the next step of the job with this id. */
export const useStep = <Input = void>(
  id: string,
  step: (input: Input) => Promise<WorkAssignment>,
  options?: StepOptions<WorkAssignment, Input>,
) => useAnyStep({ key: assignmentKey(id), thing: 'assignment' }, step, options);
