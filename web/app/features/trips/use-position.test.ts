import { describe, expect, it } from 'vitest';
import { metresBetween } from '../../lib/distance.ts';
import { isDue } from './use-position.ts';

const HAWA_MAHAL = { latitude: 26.9239, longitude: 75.8267 };
const pace = { send_every_seconds: 15, send_every_metres: 100 };

describe('a driver’s position', () => {
  it('is sent at once if none was sent before', () => {
    expect(isDue(undefined, { ...HAWA_MAHAL, at: 0 }, pace)).toBe(true);
  });

  it('is not sent again within 15 seconds while the driver stays in place', () => {
    expect(isDue({ ...HAWA_MAHAL, at: 0 }, { ...HAWA_MAHAL, at: 14_999 }, pace)).toBe(false);
    expect(isDue({ ...HAWA_MAHAL, at: 0 }, { ...HAWA_MAHAL, at: 15_000 }, pace)).toBe(true);
  });

  it('is sent earlier after 100 metres', () => {
    const north = (metres: number) => ({
      ...HAWA_MAHAL,
      latitude: HAWA_MAHAL.latitude + metres / 111_195,
      at: 1_000,
    });
    expect(isDue({ ...HAWA_MAHAL, at: 0 }, north(95), pace)).toBe(false);
    expect(isDue({ ...HAWA_MAHAL, at: 0 }, north(105), pace)).toBe(true);
  });

  it('is measured correctly: Hawa Mahal and Amer Fort are about 7.2 km apart', () => {
    expect(metresBetween(HAWA_MAHAL, { latitude: 26.9855, longitude: 75.8513 })).toBeCloseTo(7_270, -2);
  });
});
