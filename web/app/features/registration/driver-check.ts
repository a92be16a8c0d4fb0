import { addDriverRole, OLDEST_VEHICLE, registerDriver } from '@dihaadi/contract/drivers';
import { mobile } from '@dihaadi/contract/fields';
import { indianDay } from '../../lib/indian-day.ts';
import type { Fields } from './fields.ts';
import { toWhole, type Wrong } from './registration-form.ts';

const EXPIRIES = ['license_expiry', 'insurance_expiry', 'pollution_expiry'] as const;

/** Returns the errors that only the form or a calendar can detect: see the server's driver rules. */
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

/** Validation of a driver's registration. */
export const registering = { body: registerDriver.body, alsoWrong };

/** Like `registering`, for a person who already has another role. */
export const adding = { body: addDriverRole.body, alsoWrong };
