import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateFare, packageServiceTypes, packageSizes, tariffFare, type TariffRates } from './fare.ts';

const serviceType = fc.constantFrom(...packageServiceTypes);
const size = fc.constantFrom(...packageSizes);
// 0.1 kg to 10,000 kg in steps of 0.1 kg, as the contract allows.
const tenths = fc.integer({ min: 1, max: 100_000 });
const parcel = fc.record({ service_type: serviceType, package_size: size, tenths });

const base = { delivery: 50, taxi_cab: 50, goods_transport: 100 } as const;
const factorTenths = { small: 10n, medium: 12n, large: 15n, extra_large: 20n } as const;

const fareOf = (of: {
  service_type: keyof typeof base;
  package_size: keyof typeof factorTenths;
  tenths: number;
}) =>
  estimateFare({
    service_type: of.service_type,
    package_size: of.package_size,
    package_weight: of.tenths / 10,
  });

describe('the estimated fare of a parcel', () => {
  // design/india.md, section 9
  test.each([
    { service_type: 'delivery', package_weight: 0.1, package_size: 'small', rupees: 50 },
    { service_type: 'delivery', package_weight: 12, package_size: 'medium', rupees: 144 },
    { service_type: 'goods_transport', package_weight: 25, package_size: 'extra_large', rupees: 1000 },
    { service_type: 'taxi_cab', package_weight: 5, package_size: 'large', rupees: 75 },
  ] as const)('$service_type, $package_weight kg, $package_size: ₹$rupees', ({ rupees, ...sent }) => {
    expect(estimateFare(sent)).toBe(rupees);
  });

  test.each([
    { service_type: 'delivery', package_weight: 5, package_size: 'small', rupees: 50 },
    { service_type: 'delivery', package_weight: 5.1, package_size: 'small', rupees: 51 },
    { service_type: 'goods_transport', package_weight: 0.1, package_size: 'small', rupees: 100 },
    { service_type: 'delivery', package_weight: 5.1, package_size: 'large', rupees: 77 },
    { service_type: 'goods_transport', package_weight: 10_000, package_size: 'extra_large', rupees: 400_000 },
  ] as const)(
    'is flat up to 5 kg, then grows, and rounds half a rupee up: $package_weight kg is ₹$rupees',
    ({ rupees, ...sent }) => {
      expect(estimateFare(sent)).toBe(rupees);
    },
  );

  test('matches the specified formula in exact arithmetic, rounded half up, for any parcel', () => {
    fc.assert(
      fc.property(parcel, (sent) => {
        const weight = BigInt(Math.max(50, sent.tenths));
        // base × (weight / 5) × factor, with weight and factor in tenths, doubled to round half up.
        const doubled = 2n * BigInt(base[sent.service_type]) * weight * factorTenths[sent.package_size];
        expect(BigInt(fareOf(sent))).toBe((doubled + 500n) / 1000n);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is a whole number of rupees and never below the base', () => {
    fc.assert(
      fc.property(parcel, (sent) => {
        expect(Number.isSafeInteger(fareOf(sent))).toBe(true);
        expect(fareOf(sent)).toBeGreaterThanOrEqual(base[sent.service_type]);
      }),
    );
  });

  test('never falls as the parcel grows heavier or larger', () => {
    fc.assert(
      fc.property(parcel, tenths, size, (sent, otherTenths, otherSize) => {
        const [lighter, heavier] = [sent.tenths, otherTenths].toSorted((a, b) => a - b);
        expect(fareOf({ ...sent, tenths: lighter ?? 0 })).toBeLessThanOrEqual(
          fareOf({ ...sent, tenths: heavier ?? 0 }),
        );
        const [smaller, larger] = [sent.package_size, otherSize].toSorted(
          (a, b) => packageSizes.indexOf(a) - packageSizes.indexOf(b),
        );
        const bySize = (package_size: (typeof packageSizes)[number] = 'small') =>
          fareOf({ ...sent, package_size });
        expect(bySize(smaller)).toBeLessThanOrEqual(bySize(larger));
      }),
    );
  });
});

const paise = fc.integer({ min: 0, max: 100_000_00 });
const rates = fc.record({
  baseFarePaise: paise,
  perKmPaise: paise,
  perHourPaise: paise,
  minimumFarePaise: paise,
  waitingPaisePerMinute: paise,
  nightHundredths: fc.integer({ min: 100, max: 1000 }),
});
const trip = fc.record({
  metres: fc.integer({ min: 0, max: 3_000_000 }),
  seconds: fc.integer({ min: 0, max: 7 * 86_400 }),
  waitingMinutes: fc.integer({ min: 0, max: 1_440 }),
  isNight: fc.boolean(),
});

describe('the final fare under a tariff (rulings, section 6)', () => {
  const auto: TariffRates = {
    baseFarePaise: 30_00,
    perKmPaise: 12_50,
    perHourPaise: 60_00,
    minimumFarePaise: 50_00,
    waitingPaisePerMinute: 1_50,
    nightHundredths: 150,
  };

  test('8 km in half an hour with five minutes of waiting: 30 + 100 + 30 + 7.50', () => {
    const day = { metres: 8_000, seconds: 1_800, waitingMinutes: 5, isNight: false };
    expect(tariffFare(auto, day)).toEqual({
      basePaise: 30_00,
      distancePaise: 100_00,
      timePaise: 30_00,
      waitingPaise: 7_50,
      minimumTopUpPaise: 0,
      byDayPaise: 167_50,
      nightPaise: 0,
      totalPaise: 167_50,
    });
    expect(tariffFare(auto, { ...day, isNight: true })).toMatchObject({
      nightPaise: 83_75,
      totalPaise: 251_25,
    });
  });

  test('a short trip costs the minimum, and at night the minimum times the multiplier', () => {
    const short = { metres: 1_000, seconds: 240, waitingMinutes: 0, isNight: false };
    expect(tariffFare(auto, short)).toMatchObject({ minimumTopUpPaise: 3_50, totalPaise: 50_00 });
    expect(tariffFare(auto, { ...short, isNight: true }).totalPaise).toBe(75_00);
  });

  test('matches the formula to the paisa, and its breakdown adds up, in 10,000 cases', () => {
    fc.assert(
      fc.property(rates, trip, (plan, went) => {
        const fare = tariffFare(plan, went);
        expect(Object.values(fare).every((one) => Number.isSafeInteger(one) && one >= 0)).toBe(true);
        const parts = fare.basePaise + fare.distancePaise + fare.timePaise + fare.waitingPaise;
        expect(parts + fare.minimumTopUpPaise).toBe(fare.byDayPaise);
        expect(fare.byDayPaise + fare.nightPaise).toBe(fare.totalPaise);
        const exact =
          plan.baseFarePaise +
          (went.metres / 1000) * plan.perKmPaise +
          (went.seconds / 3600) * plan.perHourPaise +
          went.waitingMinutes * plan.waitingPaisePerMinute;
        const factor = went.isNight ? plan.nightHundredths / 100 : 1;
        const formula = Math.max(plan.minimumFarePaise, exact) * factor;
        // Half a paisa for each of the two divided parts, times the night factor, and half a paisa for the night
        // itself.
        expect(Math.abs(fare.totalPaise - formula)).toBeLessThanOrEqual(factor + 0.51);
      }),
      { numRuns: 10_000 },
    );
  });

  test('never falls as the trip grows longer, slower or later', () => {
    fc.assert(
      fc.property(rates, trip, trip, (plan, one, other) => {
        const longer = {
          metres: Math.max(one.metres, other.metres),
          seconds: Math.max(one.seconds, other.seconds),
          waitingMinutes: Math.max(one.waitingMinutes, other.waitingMinutes),
          isNight: one.isNight || other.isNight,
        };
        expect(tariffFare(plan, longer).totalPaise).toBeGreaterThanOrEqual(tariffFare(plan, one).totalPaise);
      }),
    );
  });
});
