import { expect, test } from 'vitest';
import { stateNamed } from './places.public.ts';

test.each([
  ['Rajasthan', 'Rajasthan'],
  [' rajasthan ', 'Rajasthan'],
  ['राजस्थान', 'Rajasthan'],
  ['rj', 'Rajasthan'],
  ['Orissa', 'Odisha'],
  ['NCT of Delhi', 'Delhi'],
  ['J & K', 'Jammu and Kashmir'],
  ['Jaipur, Rajasthan', undefined],
  ['Jaipur', undefined],
  ['Atlantis', undefined],
  ['', undefined],
])('the state called “%s” is %s', (written, name) => {
  expect(stateNamed(written)).toBe(name);
});
