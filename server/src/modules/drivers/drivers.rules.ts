import type { Reason } from '@dihaadi/contract/refusals';
import type { DriverStatus } from '@dihaadi/contract/drivers';
import type { PackageServiceType } from '@dihaadi/contract/fare';
import { isBharatPlate, isUsualLicence, isUsualPlate } from '@dihaadi/contract/fields';
import { problem, type FieldError } from '../../platform/errors.ts';

export const isApproved = (status: DriverStatus): boolean =>
  status !== 'pending_approval' && status !== 'rejected';

type Candidate = { name: string; driverStatus: DriverStatus; serviceTypes: readonly PackageServiceType[] };

/** Refuses, with 409 `driver-not-available` and the reason, a driver who may not take this kind of work. */
export function checkMayWork(driver: Candidate, serviceType: PackageServiceType): void {
  if (driver.driverStatus !== 'active') {
    throw problem('driver-not-available', 'driver-not-active', {
      name: driver.name,
      status: driver.driverStatus,
    });
  }
  if (!driver.serviceTypes.includes(serviceType)) {
    throw problem('driver-not-available', 'driver-other-service', {
      name: driver.name,
      service: serviceType,
    });
  }
}

/** Days are `YYYY-MM-DD`, IST. */
type Documents = { license_expiry: string; insurance_expiry: string; pollution_expiry: string };

const EXPIRED = {
  license_expiry: 'licence-expired',
  insurance_expiry: 'insurance-expired',
  pollution_expiry: 'pollution-expired',
} as const satisfies Record<keyof Documents, Reason>;

/** Which documents have expired before `today`, with the sentence to say; the last day still counts. */
export const expiredDocuments = (documents: Documents, today: string): FieldError[] =>
  (['license_expiry', 'insurance_expiry', 'pollution_expiry'] as const)
    .filter((field) => documents[field] < today)
    .map((field) => ({ path: field, reason: EXPIRED[field] }));

type Odd = {
  driver_license_number: string;
  registration_number: string;
  service_types: readonly PackageServiceType[];
};

/**
 * What staff should look at before they approve: a licence or plate of no form that is known, or a private
 * plate of the Bharat series on a cab or goods vehicle (design/india.md, section 3).
 */
export function needsReview(driver: Odd): string[] {
  const hiredOut = driver.service_types.some((one) => one !== 'delivery');
  const plate = driver.registration_number;
  return [
    ...(isUsualLicence(driver.driver_license_number) ? [] : ['driver_license_number']),
    ...(isUsualPlate(plate) && !(hiredOut && isBharatPlate(plate)) ? [] : ['registration_number']),
  ];
}

/** Which documents end, and on which last day, `YYYY-MM-DD`, IST; of a vehicle from before the form they are not known. */
export const endsOf = (
  driver: { licenseExpiry: string },
  vehicles: readonly { insuranceExpiry: string | null; pollutionExpiry: string | null }[],
) =>
  [
    { kind: 'license' as const, expiry: driver.licenseExpiry },
    ...vehicles.flatMap(({ insuranceExpiry, pollutionExpiry }) => [
      { kind: 'insurance' as const, expiry: insuranceExpiry },
      { kind: 'pollution_certificate' as const, expiry: pollutionExpiry },
    ]),
  ].flatMap(({ kind, expiry }) => (expiry === null ? [] : [{ kind, expiry }]));

/** How many days before its end a driver is reminded of a document. */
export const REMINDED_BEFORE = [30, 15, 1] as const;
export type ReminderDays = (typeof REMINDED_BEFORE)[number];

/** Which reminder there is to give so many days before the end; undefined while there is none, and once it is over. */
export const reminderDue = (daysLeft: number): ReminderDays | undefined =>
  daysLeft < 0 ? undefined : REMINDED_BEFORE.findLast((days) => daysLeft <= days);

const DAY_MS = 24 * 3_600_000;

/** How many days there are from one day to another, below 0 when it is over. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
