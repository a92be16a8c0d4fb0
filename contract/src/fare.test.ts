import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateFare, packageServiceTypes, packageSizes } from './fare.ts';

const serviceType = fc.constantFrom(...packageServiceTypes);
const size = fc.constantFrom(...packageSizes);
// 0.1 kg to 10,000 kg in steps of 0.1 kg, as the contract takes it.
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
    'is flat up to 5 kg, then grows, and half a rupee counts as one: $package_weight kg is ₹$rupees',
    ({ rupees, ...sent }) => {
      expect(estimateFare(sent)).toBe(rupees);
    },
  );

  test('is the formula of the specification in exact arithmetic, rounded half up, whatever the parcel', () => {
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

  test('never falls when the parcel grows heavier or larger', () => {
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
