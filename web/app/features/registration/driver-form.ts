import {
  addDriverRole,
  licenseTypes,
  OLDEST_VEHICLE,
  registerDriver,
  vehicleTypes,
} from '@dihaadi/contract/drivers';
import { type PackageServiceType, packageServiceTypes } from '@dihaadi/contract/fare';
import {
  isBharatPlate,
  isUsualLicence,
  isUsualPlate,
  licenceNumber,
  mobile,
  registrationNumber,
} from '@dihaadi/contract/fields';
import type { Language } from '@dihaadi/contract/registration';
import { indianDay } from '../../lib/indian-day.ts';
import type { FieldName, Fields } from './fields.ts';
import { personOfFields, toWhole, useRegistrationForm, type Wrong } from './registration-form.ts';

export const NAME = 'register-driver';

/** The steps of the form, and what each of them asks. */
export const steps = [
  { key: 'you', fields: ['name', 'phone', 'email', 'emergency_contact_name', 'emergency_contact_phone'] },
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
  { key: 'finish', fields: ['password', 'confirm_password', 'referral_code'] },
] as const satisfies readonly { key: string; fields: readonly FieldName[] }[];
export type StepKey = (typeof steps)[number]['key'];

const oneOf = <T extends string>(all: readonly T[], text: string): T | undefined =>
  all.find((one) => one === text);
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

const EXPIRIES = ['license_expiry', 'insurance_expiry', 'pollution_expiry'] as const;

/** What only the form, or only a calendar, knows: see the server’s rules of drivers. */
function alsoWrong(fields: Fields): Wrong {
  const today = indianDay();
  const year = toWhole(fields.vehicle_year);
  const wrong: Wrong = {};
  const [own, kin] = [fields.phone, fields.emergency_contact_phone].map(
    (text) => mobile.safeParse(text).data,
  );
  if (own !== undefined && own === kin) wrong.emergency_contact_phone = 'own';
  for (const name of EXPIRIES) if (fields[name] !== '' && fields[name] < today) wrong[name] = 'expired';
  if (year < OLDEST_VEHICLE || year > Number(today.slice(0, 4))) wrong.vehicle_year = 'unusable';
  if (fields.password !== fields.confirm_password) wrong.confirm_password = 'unusable';
  return wrong;
}

/** The long form of a driver. */
export const useDriverForm = (language: Language) =>
  useRegistrationForm({
    name: NAME,
    body: registerDriver.body,
    toBody: (fields: Fields) => bodyOf(fields, language),
    alsoWrong,
  });

/** As `useDriverForm`, of a person who has another role already. */
export const useFurtherDriverForm = (language: Language) =>
  useRegistrationForm({
    name: 'further-driver',
    body: addDriverRole.body,
    toBody: (fields: Fields) => ({ ...detailsOf(fields), language }),
    alsoWrong,
  });

/** Whether a licence number is taken, but of no usual form: staff look at it. */
export function isOddLicence(text: string): boolean {
  const { data } = licenceNumber.safeParse(text);
  return data !== undefined && !isUsualLicence(data);
}

/** Why staff will look at a plate: of no usual form, or a private one of the Bharat series on a vehicle for hire. */
export function oddPlate(text: string, services: readonly string[]): 'form' | 'private' | undefined {
  const { data } = registrationNumber.safeParse(text);
  if (data === undefined) return undefined;
  if (!isUsualPlate(data)) return 'form';
  return isBharatPlate(data) && services.some((service) => service !== 'delivery') ? 'private' : undefined;
}
