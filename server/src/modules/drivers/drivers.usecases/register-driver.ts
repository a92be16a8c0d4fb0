import type { Reason } from '@dihaadi/contract/refusals';
import { randomUUID } from 'node:crypto';
import {
  type addDriverRole,
  type LicenseType,
  OLDEST_VEHICLE,
  type registerDriver as contract,
} from '@dihaadi/contract/drivers';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import type { PackageServiceType } from '@dihaadi/contract/fare';
import type { Actor, Person } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import { violates } from '../../../platform/database-errors.ts';
import { AppError, badField, fieldProblem } from '../../../platform/errors.ts';
import { newId } from '../../../platform/new-id.ts';
import { indianDay } from '@dihaadi/contract/indian-time';
import { completeRole, register, type RegistrationDeps } from '../../accounts/accounts.public.ts';
import { checkReferralCode } from '../../referrals/referrals.public.ts';
import { registerCandidate } from '../../matching/matching.public.ts';
import { recordRegistered } from '../../registration/registration.public.ts';
import {
  insertDriver,
  insertVehicle,
  LICENCE_TAKEN,
  PLATE_TAKEN,
  type VehicleDetails,
} from '../drivers.queries.ts';
import { expiredDocuments, needsReview } from '../drivers.rules.ts';

type Body = BodyOf<typeof contract>;
/** The fields other than the person's own. */
type Details = BodyOf<typeof addDriverRole>;

/**
 * Registers a driver with a vehicle; both await approval. Throws 400, naming the fields, for expired documents, a
 * vehicle of a future year and the driver’s own phone as emergency contact, and throws like `register`,
 * `checkReferralCode` and `createDriver`.
 */
export async function registerDriver(deps: RegistrationDeps, sent: Body) {
  const body = withDays(sent);
  checkDetails(body, { phone: body.phone, today: indianDay(deps.clock.now()) });
  await checkReferralCode(deps.db, body.referral_code);
  const { answer, made } = await register(deps, { ...body, role: 'driver' }, (tx, by) =>
    createDriver(tx, { ...driverOf(body), accountId: by.actor.id }, by),
  );
  return { ...answer, driver_id: made };
}

/** Registers a person of another role as a driver as well. Throws like `registerDriver` and `completeRole`. */
export function registerAsDriver(
  deps: RegistrationDeps,
  { actor, body: sent }: { actor: Person; body: Details },
) {
  const body = withDays(sent);
  return completeRole(deps, { actor, role: 'driver', language: sent.language }, (tx, by) => {
    checkDetails(body, { phone: by.person.phone, today: indianDay(by.at) });
    return createDriver(tx, { ...driverOf(body), accountId: by.actor.id }, by);
  });
}

const withDays = <Sent extends Details>(sent: Sent): Sent => ({
  ...sent,
  license_expiry: dayOf(sent.license_expiry),
  insurance_expiry: dayOf(sent.insurance_expiry),
  pollution_expiry: dayOf(sent.pollution_expiry),
});

const dayOf = (said: string): string => (said.includes('T') ? indianDay(new Date(said)) : said);

function checkDetails(body: Details, { phone, today }: { phone: string; today: string }): void {
  const year = Number(today.slice(0, 4));
  if (body.vehicle_year > year)
    throw badField('vehicle_year', 'vehicle-year', { from: OLDEST_VEHICLE, to: year });
  if (body.emergency_contact_phone === phone)
    throw badField('emergency_contact_phone', 'emergency-own-number');
  const errors = expiredDocuments(body, today);
  const [first] = errors;
  if (first) throw new AppError('bad-input', first, { errors });
}

const driverOf = (body: Details): Omit<NewDriver, 'accountId'> => ({
  licenseNumber: body.driver_license_number,
  licenseType: body.license_type,
  licenseExpiry: body.license_expiry,
  serviceTypes: body.service_types,
  experienceYears: body.experience_years,
  emergencyContactName: body.emergency_contact_name,
  emergencyContactPhone: body.emergency_contact_phone,
  vehicle: {
    vehicleType: body.vehicle_type,
    make: body.vehicle_make,
    model: body.vehicle_model,
    year: body.vehicle_year,
    registrationNumber: body.registration_number,
    color: body.color,
    seatingCapacity: body.seating_capacity,
    insuranceNumber: body.insurance_number,
    insuranceExpiry: body.insurance_expiry,
    pollutionCertificate: body.pollution_certificate,
    pollutionExpiry: body.pollution_expiry,
  },
});

export type NewDriver = {
  accountId: string;
  licenseNumber: string;
  licenseType: LicenseType;
  /** `YYYY-MM-DD`, IST. */
  licenseExpiry: string;
  serviceTypes: PackageServiceType[];
  experienceYears: number;
  emergencyContactName: string;
  emergencyContactPhone: string;
  vehicle: VehicleDetails;
};

/**
 * Turns an account into a driver with a vehicle, in the caller's transaction, and marks what staff should check.
 * Returns the driver's id. Throws 409 `already-registered` if another driver has the licence or plate.
 */
export async function createDriver(
  tx: Tx,
  driver: NewDriver,
  by: { actor: Actor; at: Date },
): Promise<string> {
  const id = newId('driver');
  const { vehicle } = driver;
  const odd = needsReview({
    driver_license_number: driver.licenseNumber,
    registration_number: vehicle.registrationNumber,
    service_types: driver.serviceTypes,
  });
  await insertDriver(tx, { ...driver, id, needsReview: odd, createdAt: by.at }).catch(onTaken);
  await insertVehicle(tx, { ...vehicle, id: randomUUID(), driverId: id, createdAt: by.at }).catch(onTaken);
  // The registration form has no address for drivers: they enter it when they first go online.
  await registerCandidate(tx, {
    personId: driver.accountId,
    kind: 'driver',
    categories: ['driver'],
    place: undefined,
    at: by.at,
  });
  const { accountId } = driver;
  const made = { id, accountId, status: 'pending_approval', needsReview: odd } as const;
  await recordRegistered(tx, { kind: 'driver', ...made, ...by });
  return id;
}

function onTaken(error: unknown): never {
  if (violates(error, LICENCE_TAKEN)) throw taken('driver_license_number', 'licence-taken');
  if (violates(error, PLATE_TAKEN)) throw taken('registration_number', 'plate-taken');
  throw error;
}

const taken = (path: string, reason: Reason) => fieldProblem('already-registered', { path, reason });
