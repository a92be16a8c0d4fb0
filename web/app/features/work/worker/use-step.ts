import type { WorkAssignment } from '@dihaadi/contract/worker-work';
import { useStep as useAnyStep } from '../../../field-kit/use-step.ts';
import { jobKey } from './queries.ts';

/** Takes the next step of the job with this id. */
export const useStep = <Input = void>(
  id: string,
  step: (input: Input) => Promise<WorkAssignment>,
  onRefused?: (error: Error) => boolean,
) => useAnyStep({ key: jobKey(id), thing: 'assignment' }, step, onRefused);
