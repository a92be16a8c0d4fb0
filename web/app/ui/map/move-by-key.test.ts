import { expect, test } from 'vitest';
import { positionAfterKey } from './move-by-key.ts';

const HAWA_MAHAL = [26.9239, 75.8267] as const;
const METRES_PER_DEGREE = 111_320;

test('an arrow key moves the pin 10 metres in its direction only', () => {
  const shifts = ['ArrowUp', 'ArrowDown', 'ArrowRight', 'ArrowLeft'].map((key) => {
    const [latitude, longitude] = positionAfterKey(HAWA_MAHAL, key) ?? [0, 0];
    const north = (latitude - HAWA_MAHAL[0]) * METRES_PER_DEGREE;
    // A degree of longitude is 99.25 km at this latitude.
    const east = (longitude - HAWA_MAHAL[1]) * 99_252;
    return [Math.round(north), Math.round(east)].map((metres) => metres + 0);
  });
  expect(shifts).toEqual([
    [10, 0],
    [-10, 0],
    [0, 10],
    [0, -10],
  ]);
});

test('another key leaves the pin where it is', () => {
  expect(positionAfterKey(HAWA_MAHAL, 'Enter')).toBeUndefined();
  expect(positionAfterKey(HAWA_MAHAL, 'Tab')).toBeUndefined();
});
