import { halfUp } from './money.ts';

export const packageServiceTypes = ['delivery', 'goods_transport', 'taxi_cab'] as const;
export type PackageServiceType = (typeof packageServiceTypes)[number];

export const packageSizes = ['small', 'medium', 'large', 'extra_large'] as const;
export type PackageSize = (typeof packageSizes)[number];

const BASE_RUPEES = { delivery: 50, taxi_cab: 50, goods_transport: 100 } as const;
// In tenths, so that the arithmetic uses whole numbers and rounds the same on every machine.
const SIZE_TENTHS = { small: 10, medium: 12, large: 15, extra_large: 20 } as const;
const FREE_KG_TENTHS = 50;

/**
 * Returns the estimated delivery fare in whole rupees: base × max(1, weight / 5) × size factor, rounded
 * (spec/product.md, section 9). The browser shows it; the server's figure is stored. `package_weight` is in kilograms,
 * in steps of 0.1.
 */
export function estimateFare(parcel: {
  service_type: PackageServiceType;
  package_size: PackageSize;
  package_weight: number;
}): number {
  const weightTenths = Math.max(FREE_KG_TENTHS, Math.round(parcel.package_weight * 10));
  const product = BASE_RUPEES[parcel.service_type] * weightTenths * SIZE_TENTHS[parcel.package_size];
  return Math.round(product / (FREE_KG_TENTHS * 10));
}

/** Rates of a tariff plan in whole paise; the multiplier in hundredths: 125 is × 1.25. */
export type TariffRates = {
  baseFarePaise: number;
  perKmPaise: number;
  perHourPaise: number;
  minimumFarePaise: number;
  waitingPaisePerMinute: number;
  nightHundredths: number;
};

/** Fare-relevant data of a trip: whole metres, seconds and minutes, none below 0. */
export type FareTrip = { metres: number; seconds: number; waitingMinutes: number; isNight: boolean };

/** Breakdown of a fare in whole paise. `byDayPaise` is the larger of the sum of the four parts and the minimum. */
export type FareBreakdown = {
  basePaise: number;
  distancePaise: number;
  timePaise: number;
  waitingPaise: number;
  /** Amount added to reach the minimum fare. */
  minimumTopUpPaise: number;
  byDayPaise: number;
  /** Night surcharge. */
  nightPaise: number;
  totalPaise: number;
};

/**
 * Returns the final fare by a tariff: max(minimum, base + km × per km + hours × per hour + waiting minutes × waiting
 * rate), at night × the multiplier (spec/rulings.md, section 6). Each part is rounded half up to the paisa, so that the
 * breakdown adds up. The browser previews with it; the server's figure is charged.
 */
export function tariffFare(rates: TariffRates, trip: FareTrip): FareBreakdown {
  const distancePaise = halfUp(rates.perKmPaise, trip.metres, 1000);
  const timePaise = halfUp(rates.perHourPaise, trip.seconds, 3600);
  const waitingPaise = rates.waitingPaisePerMinute * trip.waitingMinutes;
  const sum = rates.baseFarePaise + distancePaise + timePaise + waitingPaise;
  const byDayPaise = Math.max(rates.minimumFarePaise, sum);
  const totalPaise = halfUp(byDayPaise, trip.isNight ? rates.nightHundredths : 100, 100);
  return {
    basePaise: rates.baseFarePaise,
    distancePaise,
    timePaise,
    waitingPaise,
    minimumTopUpPaise: byDayPaise - sum,
    byDayPaise,
    nightPaise: totalPaise - byDayPaise,
    totalPaise,
  };
}

/** Vehicles of each service, smallest first. */
const VEHICLES = {
  delivery: ['motorcycle', 'auto_rickshaw', 'car', 'van', 'tempo', 'truck'],
  goods_transport: ['auto_rickshaw', 'van', 'tempo', 'truck'],
  taxi_cab: ['motorcycle', 'auto_rickshaw', 'car', 'van'],
} as const;
type Vehicle = (typeof VEHICLES)[PackageServiceType][number];

/** Capacity of a vehicle: kilograms, and the largest size. */
const CARRIES: Readonly<Record<Vehicle, { kg: number; size: PackageSize }>> = {
  motorcycle: { kg: 20, size: 'medium' },
  auto_rickshaw: { kg: 150, size: 'large' },
  car: { kg: 200, size: 'large' },
  van: { kg: 750, size: 'extra_large' },
  tempo: { kg: 1500, size: 'extra_large' },
  truck: { kg: 10_000, size: 'extra_large' },
};

/**
 * Returns the vehicles that fit a booking, smallest first: for goods by weight and size, for a cab all of them. With
 * `atLeast`, only that one and larger ones.
 */
export function fittingVehicles(
  parcel: { service_type: PackageServiceType; package_size: PackageSize; package_weight: number },
  atLeast?: Vehicle,
): Vehicle[] {
  const { service_type: service, package_weight: kg, package_size: size } = parcel;
  const ladder: readonly Vehicle[] = VEHICLES[service];
  const first = atLeast === undefined ? 0 : Math.max(0, ladder.indexOf(atLeast));
  return ladder.slice(first).filter((vehicle) => {
    const most = CARRIES[vehicle];
    const fits = kg <= most.kg && packageSizes.indexOf(size) <= packageSizes.indexOf(most.size);
    return service === 'taxi_cab' || fits;
  });
}
