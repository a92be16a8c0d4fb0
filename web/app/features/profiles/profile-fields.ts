import { eshramNumber, line, upiAddress } from '@dihaadi/contract/fields';
import { spokenLanguages } from '@dihaadi/contract/matching';
import { type Profile, saveProfile } from '@dihaadi/contract/profiles';
import type { Role } from '@dihaadi/contract/roles';
import { skills } from '@dihaadi/contract/workers';
import { pincodeFits } from '@dihaadi/contract/states';
import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { formatPhone } from '../../lib/format.ts';

const Home = saveProfile.body.shape.home.unwrap();
const Contact = saveProfile.body.shape.emergency_contact.unwrap();

// All checks are below, so that all errors are shown at once.
const Fields = z.object({
  name: z.string(),
  languages: z.array(z.enum(spokenLanguages)),
  skills: z.array(z.enum(skills)),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  emergency_contact_name: z.string(),
  emergency_contact_phone: z.string(),
  upi_id: z.string(),
  eshram_number: z.string(),
});
export type Fields = z.input<typeof Fields>;

const isEmpty = (fields: readonly string[]) => fields.every((field) => field.trim() === '');

type Person = { role: Role; phone: string | null };

/** Reads fields, and calls `refuse` for invalid ones. */
type Reading = { fields: Fields; person: Person; refuse: (field: string, message: string) => void };

function read<Schema extends z.ZodType>(
  { refuse }: Pick<Reading, 'refuse'>,
  { schema, typed, nameOf }: { schema: Schema; typed: unknown; nameOf: (key: string) => string },
): z.output<Schema> | null {
  const parsed = schema.safeParse(typed);
  for (const { path } of parsed.error?.issues ?? []) refuse(nameOf(String(path[0])), 'unusable');
  return parsed.data ?? null;
}

const readOne = <Schema extends z.ZodType<string>>(reading: Reading, schema: Schema, field: keyof Fields) =>
  read(reading, { schema, typed: reading.fields[field], nameOf: () => field });

const readOptional = <Schema extends z.ZodType<string>>(
  reading: Reading,
  schema: Schema,
  field: 'upi_id' | 'eshram_number',
) => (isEmpty([reading.fields[field]]) ? null : readOne(reading, schema, field));

/** Reads the whole address, or none of it where the role may leave it out. */
function homeIn(reading: Reading) {
  const { fields, person, refuse } = reading;
  const { address, city, state, pincode } = fields;
  const isNeeded = person.role === 'customer' || person.role === 'worker';
  if (!isNeeded && isEmpty([address, city, state, pincode])) return null;
  const typed = { address, city, state, pincode };
  const home = read(reading, { schema: Home, typed, nameOf: (key) => key });
  if (home !== null && !pincodeFits(home.pincode, home.state)) refuse('pincode', 'elsewhere');
  return home;
}

const nameInContact = (key: string): string => `emergency_contact_${key}`;

/** Reads the whole contact, or none of it where the role may leave it out. */
function contactIn(reading: Reading) {
  const { fields, person, refuse } = reading;
  const typed = { name: fields.emergency_contact_name, phone: fields.emergency_contact_phone };
  if (person.role !== 'driver' && isEmpty([typed.name, typed.phone])) return null;
  const contact = read(reading, { schema: Contact, typed, nameOf: nameInContact });
  if (contact !== null && contact.phone === person.phone) refuse('emergency_contact_phone', 'own');
  return contact;
}

/** Returns the schema that converts the input for this role into the request, with all errors at once. */
export const profileSchemaFor = (person: Person) =>
  Fields.transform((fields, ctx) => {
    const refuse = (field: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message });
    const reading = { fields, person, refuse };
    const isWorker = person.role === 'worker';
    if (isWorker && fields.skills.length === 0) refuse('skills', 'unusable');
    return {
      name: readOne(reading, line(120), 'name') ?? '',
      languages: fields.languages,
      ...(isWorker && { skills: fields.skills }),
      home: homeIn(reading),
      emergency_contact: contactIn(reading),
      upi_id: readOptional(reading, upiAddress, 'upi_id'),
      eshram_number: readOptional(reading, eshramNumber, 'eshram_number'),
    };
  });

/** Errors beside invalid fields. */
export const errors = {
  name: msg`Enter your name`,
  skills: msg`Choose at least one skill`,
  address: msg`Enter your address`,
  city: msg`Enter your city`,
  state: msg`Choose your state`,
  pincode: msg`Enter a 6-digit PIN code`,
  emergency_contact_name: msg`Enter a name`,
  emergency_contact_phone: msg`Enter a 10-digit Indian mobile number`,
  upi_id: msg`Enter a UPI ID like name@bank, or leave this empty`,
  eshram_number: msg`Enter the 12 digits of your e-Shram card, or leave this empty`,
};

/** Warnings about a value that is valid by itself. */
export const doubts = {
  elsewhere: msg`This PIN code is in another state. Check the PIN code and the state.`,
  own: msg`Enter the number of a family member or friend, not your own.`,
};

export const fieldsOf = (profile: Profile): Fields => ({
  name: profile.name,
  languages: profile.languages,
  skills: profile.skills ?? [],
  ...homeOf(profile),
  ...contactOf(profile),
  upi_id: profile.upi_id ?? '',
  eshram_number: profile.eshram_number ?? '',
});

const homeOf = ({ address, city, state, pincode }: Profile) => ({
  address: address ?? '',
  city: city ?? '',
  state: state ?? '',
  pincode: pincode ?? '',
});

const contactOf = ({ emergency_contact: contact }: Profile) => ({
  emergency_contact_name: contact?.name ?? '',
  emergency_contact_phone: formatPhone(contact?.phone ?? ''),
});
