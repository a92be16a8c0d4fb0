import type { Trip } from '@dihaadi/contract/trips/trips';
import { type StepOptions, useStep } from '../../field-kit/use-step.ts';
import { tripKey } from './queries.ts';

/** Mutation for the next step of the trip with this id. */
export const useTripStep = <Input = void>(
  id: string,
  step: (input: Input) => Promise<Trip>,
  options?: StepOptions<Trip, Input>,
) => useStep({ key: tripKey(id), thing: 'package_booking' }, step, options);
