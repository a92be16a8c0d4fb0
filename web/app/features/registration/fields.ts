import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentProps } from 'react';

/** Values of the controls in all three forms: texts, as people type them. */
export type Fields = {
  name: string;
  email: string;
  phone: string;
  password: string;
  confirm_password: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  skills: string[];
  experience: string;
  referral_code: string;
  company_name: string;
  gstin: string;
  driver_license_number: string;
  license_type: string;
  license_expiry: string;
  emergency_contact_name: string;
  emergency_contact_phone: string;
  service_types: string[];
  experience_years: string;
  vehicle_type: string;
  vehicle_make: string;
  vehicle_model: string;
  vehicle_year: string;
  registration_number: string;
  color: string;
  seating_capacity: string;
  insurance_number: string;
  insurance_expiry: string;
  pollution_certificate: string;
  pollution_expiry: string;
  trade: string;
  reach_km: string;
  spoken: string[];
};
export type FieldName = keyof Fields;

/** The driver form's defaults are those of spec/product.md, section 9. */
export const empty: Fields = {
  name: '',
  email: '',
  phone: '',
  password: '',
  confirm_password: '',
  address: '',
  city: '',
  state: '',
  pincode: '',
  skills: [],
  experience: '',
  referral_code: '',
  company_name: '',
  gstin: '',
  driver_license_number: '',
  license_type: 'four_wheeler',
  license_expiry: '',
  emergency_contact_name: '',
  emergency_contact_phone: '',
  service_types: [],
  experience_years: '1',
  vehicle_type: 'car',
  vehicle_make: '',
  vehicle_model: '',
  vehicle_year: '',
  registration_number: '',
  color: '',
  seating_capacity: '4',
  insurance_number: '',
  insurance_expiry: '',
  pollution_certificate: '',
  pollution_expiry: '',
  trade: '',
  reach_km: '25',
  spoken: [],
};

export const isField = (name: string): name is FieldName => name in empty;

/** Never stored on the device. */
export const SECRET: readonly FieldName[] = ['password', 'confirm_password'];

/** Errors beside invalid fields. */
export const fieldErrors: Record<FieldName, MessageDescriptor> = {
  name: msg`Enter your name`,
  email: msg`Enter an email address`,
  phone: msg`Enter a 10-digit Indian mobile number`,
  password: msg`At least 8 characters`,
  confirm_password: msg`Passwords do not match`,
  address: msg`Enter your address`,
  city: msg`Enter your city`,
  state: msg`Choose your state`,
  pincode: msg`Enter a 6-digit PIN code`,
  skills: msg`Choose at least one`,
  experience: msg`Enter years as a whole number, 0 to 60`,
  referral_code: msg`At most 40 characters`,
  company_name: msg`Enter the name of your company`,
  gstin: msg`Enter a 15-character GSTIN, or leave this empty`,
  driver_license_number: msg`Enter the number shown on your licence`,
  license_type: msg`Choose a licence type`,
  license_expiry: msg`Enter the expiry date on your licence`,
  emergency_contact_name: msg`Enter the name of a family member or friend`,
  emergency_contact_phone: msg`Enter a 10-digit Indian mobile number`,
  service_types: msg`Please select at least one service type`,
  experience_years: msg`Enter years as a whole number, 1 to 50`,
  vehicle_type: msg`Choose a vehicle type`,
  vehicle_make: msg`Enter the vehicle make`,
  vehicle_model: msg`Enter the vehicle model`,
  vehicle_year: msg`Enter a year from 1990 to this year`,
  registration_number: msg`Enter the number on the plate`,
  color: msg`Enter the colour`,
  seating_capacity: msg`Enter a number from 1 to 50`,
  insurance_number: msg`Enter the policy number`,
  insurance_expiry: msg`Enter the expiry date on the policy`,
  pollution_certificate: msg`Enter the certificate number`,
  pollution_expiry: msg`Enter the expiry date on the certificate`,
  trade: msg`Choose your work`,
  reach_km: msg`Choose a distance`,
  spoken: msg`Choose at least one language`,
};

/** More specific errors than missing or invalid. */
export type Fault = 'expired' | 'taken' | 'common' | 'unknown' | 'own' | 'state' | 'check';
export const faults: Record<Fault, Partial<Record<FieldName, MessageDescriptor>>> = {
  expired: {
    license_expiry: msg`Your licence has expired. Renew your licence, then register.`,
    insurance_expiry: msg`Your insurance has expired. Renew your insurance, then register.`,
    pollution_expiry: msg`Your pollution certificate has expired. Renew it, then register.`,
  },
  taken: {
    email: msg`This email already has an account. Log in instead.`,
    phone: msg`This phone number already has an account. Log in instead.`,
    driver_license_number: msg`This licence number is already registered.`,
    registration_number: msg`This vehicle number is already registered.`,
  },
  unknown: { referral_code: msg`This code isn't valid. Check the code, or leave this empty.` },
  state: { gstin: msg`This GSTIN belongs to another state.` },
  check: { gstin: msg`This GSTIN is not valid. Check each character.` },
  own: { emergency_contact_phone: msg`Enter the number of a family member or friend, not your own` },
  common: { password: msg`This password is too common. Choose another one.` },
};
export const isFault = (type: string): type is Fault => type in faults;

type Text = { label: MessageDescriptor; hint?: MessageDescriptor; input?: ComponentProps<'input'> };
const phone: ComponentProps<'input'> = { type: 'tel', inputMode: 'tel', maxLength: 25 };
const code: ComponentProps<'input'> = {
  autoCapitalize: 'characters',
  autoComplete: 'off',
  spellCheck: false,
  maxLength: 40,
};

/** The fields that are one line of text. */
export const texts = {
  name: { label: msg`Full name`, input: { autoComplete: 'name', maxLength: 120 } },
  email: {
    label: msg`Email`,
    input: {
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
      autoCapitalize: 'none',
      spellCheck: false,
      maxLength: 254,
    },
  },
  phone: {
    label: msg`Phone`,
    hint: msg`Your mobile number, 10 digits`,
    input: { ...phone, autoComplete: 'tel' },
  },
  address: {
    label: msg`Address`,
    hint: msg`House, street, area`,
    input: { autoComplete: 'address-line1', maxLength: 300 },
  },
  city: { label: msg`City`, input: { autoComplete: 'address-level2', maxLength: 80 } },
  pincode: {
    label: msg`PIN code`,
    input: { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 10 },
  },
  referral_code: {
    label: msg`Referral code`,
    hint: msg`If a friend invited you`,
    input: { ...code, className: 'uppercase sm:max-w-72' },
  },
  company_name: {
    label: msg`Company name`,
    input: { autoComplete: 'organization', maxLength: 120 },
  },
  gstin: {
    label: msg`GSTIN`,
    hint: msg`15 characters. Leave empty if you don't have one.`,
    input: { ...code, maxLength: 15, className: 'uppercase sm:max-w-72' },
  },
  driver_license_number: {
    label: msg`Licence number`,
    hint: msg`For example RJ14 20110012345`,
    input: { ...code, className: 'uppercase' },
  },
  emergency_contact_name: {
    label: msg`Emergency contact: name`,
    input: { autoComplete: 'off', maxLength: 120 },
  },
  emergency_contact_phone: {
    label: msg`Emergency contact: phone`,
    input: { ...phone, autoComplete: 'off' },
  },
  vehicle_make: { label: msg`Make`, hint: msg`For example Hero, Maruti, Tata`, input: { maxLength: 60 } },
  vehicle_model: { label: msg`Model`, hint: msg`For example Splendor, Dzire, Ace`, input: { maxLength: 60 } },
  registration_number: {
    label: msg`Registration number`,
    hint: msg`As on the number plate, for example RJ14 SA 4821`,
    input: { ...code, className: 'uppercase' },
  },
  color: { label: msg`Colour`, input: { autoComplete: 'off', maxLength: 40 } },
  insurance_number: { label: msg`Insurance policy number`, input: { ...code, maxLength: 60 } },
  pollution_certificate: { label: msg`Pollution certificate number`, input: { ...code, maxLength: 60 } },
} satisfies Partial<Record<FieldName, Text>>;
export type TextName = keyof typeof texts;
