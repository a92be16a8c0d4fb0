import { expect, test } from 'vitest';
import { root } from '../check/step.ts';
import { areas } from './areas.ts';
import { misfitOf } from './copy.ts';

test('every fault of `npm run faults` fits the code as it is', () => {
  const misfits = Object.values(areas)
    .flat()
    .flatMap((fault) => {
      const misfit = misfitOf(fault, root);
      return misfit === undefined ? [] : [`${fault.name}: ${misfit}`];
    });
  expect(misfits).toEqual([]);
});
