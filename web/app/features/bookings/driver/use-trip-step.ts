import type { Trip } from '@dihaadi/contract/trips/trips';
import { useStep } from '../../../field-kit/use-step.ts';
import { tripKey } from './queries.ts';

/** Takes the next step of the trip with this id. */
export const useTripStep = <Input = void>(
  id: string,
  step: (input: Input) => Promise<Trip>,
  onRefused?: (error: Error) => boolean,
) => useStep({ key: tripKey(id), thing: 'package_booking' }, step, onRefused);
