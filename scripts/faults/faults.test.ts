import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../check/step.ts';
import { areas } from './areas.ts';
import { whyFaultInapplicable } from './copy.ts';

test('every fault of `npm run faults` matches the current code', () => {
  const misfits = Object.values(areas)
    .flat()
    .flatMap((fault) => {
      const misfit = whyFaultInapplicable(fault, root);
      return misfit === undefined ? [] : [`${fault.name}: ${misfit}`];
    });
  expect(misfits).toEqual([]);
});

test('the tests that should notice a fault all exist', () => {
  const named = new Set(
    Object.values(areas)
      .flat()
      .flatMap(({ tests }) => tests),
  );
  expect([...named].filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
