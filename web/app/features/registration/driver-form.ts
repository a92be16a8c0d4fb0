import { licenseTypes, vehicleTypes } from '@dihaadi/contract/drivers';
import { type PackageServiceType, packageServiceTypes } from '@dihaadi/contract/fare';
import type { Language } from '@dihaadi/contract/registration';
import { oneOf } from '../../lib/type-guards.ts';
import { empty, type FieldName, type Fields } from './fields.ts';
import { type FormParts, personOfFields, toWhole, useRegistrationForm } from './registration-form.ts';

export const NAME = 'register-driver';

/** The steps of the form, and the fields of each. */
export const steps = [
  { key: 'you', fields: ['name', 'phone', 'emergency_contact_name', 'emergency_contact_phone'] },
  {
    key: 'licence',
    fields: ['service_types', 'driver_license_number', 'license_type', 'license_expiry', 'experience_years'],
  },
  {
    key: 'vehicle',
    fields: [
      'vehicle_type',
      'registration_number',
      'vehicle_make',
      'vehicle_model',
      'vehicle_year',
      'color',
      'seating_capacity',
    ],
  },
  {
    key: 'documents',
    fields: ['insurance_number', 'insurance_expiry', 'pollution_certificate', 'pollution_expiry'],
  },
  { key: 'finish', fields: ['email', 'password', 'confirm_password', 'referral_code'] },
] as const satisfies readonly { key: string; fields: readonly FieldName[] }[];
export type StepKey = (typeof steps)[number]['key'];

/** The values for a two-wheeler, which replace defaults that don't fit one. */
const TWO_WHEELER_DEFAULTS = { license_type: 'two_wheeler', seating_capacity: '2' } as const;

/**
 * Sets licence and seats for the newly chosen vehicle, unless the person changed them: a two-wheeler's own values, or
 * the defaults for any other vehicle (spec/product.md, section 9).
 */
export function applyVehicleDefaults({ watch, setValue }: Pick<FormParts, 'watch' | 'setValue'>): void {
  const isTwoWheeler = watch('vehicle_type') === 'motorcycle';
  for (const name of ['license_type', 'seating_capacity'] as const) {
    const [from, to] = isTwoWheeler
      ? [empty[name], TWO_WHEELER_DEFAULTS[name]]
      : [TWO_WHEELER_DEFAULTS[name], empty[name]];
    if (watch(name) === from) setValue(name, to);
  }
}

const isService = (name: string): name is PackageServiceType =>
  oneOf(packageServiceTypes, name) !== undefined;

const detailsOf = (fields: Fields) => ({
  driver_license_number: fields.driver_license_number,
  license_type: oneOf(licenseTypes, fields.license_type),
  license_expiry: fields.license_expiry,
  emergency_contact_name: fields.emergency_contact_name,
  emergency_contact_phone: fields.emergency_contact_phone,
  service_types: fields.service_types.filter(isService),
  experience_years: toWhole(fields.experience_years),
  vehicle_type: oneOf(vehicleTypes, fields.vehicle_type),
  vehicle_make: fields.vehicle_make,
  vehicle_model: fields.vehicle_model,
  vehicle_year: toWhole(fields.vehicle_year),
  registration_number: fields.registration_number,
  color: fields.color,
  seating_capacity: toWhole(fields.seating_capacity),
  insurance_number: fields.insurance_number,
  insurance_expiry: fields.insurance_expiry,
  pollution_certificate: fields.pollution_certificate,
  pollution_expiry: fields.pollution_expiry,
});

const bodyOf = (fields: Fields, language: Language) => ({
  ...personOfFields(fields),
  ...detailsOf(fields),
  language,
});

const registering = async () => (await import('./driver-check.ts')).registering;
const adding = async () => (await import('./driver-check.ts')).adding;

/** Returns the long form of a driver. */
export const useDriverForm = (language: Language) =>
  useRegistrationForm({
    name: NAME,
    check: registering,
    toBody: (fields: Fields) => bodyOf(fields, language),
  });

/** Like `useDriverForm`, for a person who already has another role. */
export const useFurtherDriverForm = (language: Language) =>
  useRegistrationForm({
    name: 'further-driver',
    check: adding,
    toBody: (fields: Fields) => ({ ...detailsOf(fields), language }),
  });
