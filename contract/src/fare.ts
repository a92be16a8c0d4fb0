export const packageServiceTypes = ['delivery', 'goods_transport', 'taxi_cab'] as const;
export type PackageServiceType = (typeof packageServiceTypes)[number];

export const packageSizes = ['small', 'medium', 'large', 'extra_large'] as const;
export type PackageSize = (typeof packageSizes)[number];

const BASE_RUPEES = { delivery: 50, taxi_cab: 50, goods_transport: 100 } as const;
// Tenths, so that the arithmetic stays in whole numbers and every machine rounds alike.
const SIZE_TENTHS = { small: 10, medium: 12, large: 15, extra_large: 20 } as const;
const FREE_KG_TENTHS = 50;

/**
 * The estimated delivery fare in whole rupees: base × max(1, weight / 5) × size factor, rounded
 * (spec/product.md, section 9). The browser shows it, the server's figure is what is stored.
 * `package_weight` is in kilograms, steps of 0.1.
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
