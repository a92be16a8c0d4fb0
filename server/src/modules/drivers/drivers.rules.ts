import type { Reason } from '@dihaadi/contract/refusals';
import type { DriverStatus } from '@dihaadi/contract/drivers';
import type { PackageServiceType } from '@dihaadi/contract/fare';
import { isBharatPlate, isUsualLicence, isUsualPlate } from '@dihaadi/contract/fields';
import { problem, type FieldError } from '../../platform/errors.ts';

export const isApproved = (status: DriverStatus): boolean =>
  status !== 'pending_approval' && status !== 'rejected';

type Candidate = { name: string; driverStatus: DriverStatus; serviceTypes: readonly PackageServiceType[] };

/** Throws 409 `driver-not-available` with the reason if a driver may not take this kind of work. */
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

/** Returns the documents that expired before `today`, with their error reason; the last day still counts. */
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
 * Returns what staff should check before approving: a licence or plate of unknown format, or a private plate of the
 * Bharat series on a cab or goods vehicle (design/india.md, section 3).
 */
export function needsReview(driver: Odd): string[] {
  const hiredOut = driver.service_types.some((one) => one !== 'delivery');
  const plate = driver.registration_number;
  return [
    ...(isUsualLicence(driver.driver_license_number) ? [] : ['driver_license_number']),
    ...(isUsualPlate(plate) && !(hiredOut && isBharatPlate(plate)) ? [] : ['registration_number']),
  ];
}

/** Returns the documents that expire and their last day, `YYYY-MM-DD`, IST; unknown for a vehicle from before the form. */
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

/** Days before expiry at which a driver is reminded of a document. */
export const REMINDER_DAYS = [30, 15, 1] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

/** Returns the reminder due this many days before expiry; undefined if none is due, and after expiry. */
export const reminderDue = (daysLeft: number): ReminderDays | undefined =>
  daysLeft < 0 ? undefined : REMINDER_DAYS.findLast((days) => daysLeft <= days);

const DAY_MS = 24 * 3_600_000;

/** Returns the number of days from `today` to `day`; negative if it is over. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
