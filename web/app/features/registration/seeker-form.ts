import { spokenLanguages } from '@dihaadi/contract/matching';
import type { Language } from '@dihaadi/contract/registration';
import { serviceCategories } from '@dihaadi/contract/services';
import { oneOf } from '../../lib/type-guards.ts';
import type { Fields } from './fields.ts';
import { toWhole, useRegistrationForm } from './registration-form.ts';

export const NAME = 'register-job-seeker';

const detailsOf = (fields: Fields) => ({
  // `seeker-check.ts` checks whether one was chosen.
  trade: oneOf(serviceCategories, fields.trade) ?? serviceCategories[0],
  experience_years: toWhole(fields.experience_years),
  pincode: fields.pincode,
  reach_km: toWhole(fields.reach_km),
  languages: fields.spoken.flatMap((text) => oneOf(spokenLanguages, text) ?? []),
});

const bodyOf = (fields: Fields, language: Language) => ({
  name: fields.name,
  phone: fields.phone,
  ...detailsOf(fields),
  language,
});

const registering = async () => (await import('./seeker-check.ts')).registering;
const adding = async () => (await import('./seeker-check.ts')).adding;

/** Returns the form of a job seeker: no e-mail, no password; a code to the phone signs them in again. */
export const useSeekerForm = (language: Language) =>
  useRegistrationForm({
    name: NAME,
    check: registering,
    toBody: (fields: Fields) => bodyOf(fields, language),
    first: { spoken: [language], experience_years: '' },
  });

/** Like `useSeekerForm`, for a person who already has another role. */
export const useFurtherSeekerForm = (language: Language) =>
  useRegistrationForm({
    name: 'further-job-seeker',
    check: adding,
    toBody: (fields: Fields) => ({ ...detailsOf(fields), language }),
    first: { spoken: [language], experience_years: '' },
  });
