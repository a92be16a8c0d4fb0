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

// Every check is below, so that all that is wrong is said at once.
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
type Name = keyof Fields;

const isEmpty = (fields: readonly string[]) => fields.every((field) => field.trim() === '');

type Person = { role: Role; phone: string | null };

/** What a person of this role has typed, as it is sent: an address and a contact are whole, or left out where they may be. */
export const typedBy = ({ role, phone }: Person) =>
  Fields.transform((fields, ctx) => {
    const { name, languages, address, city, state, pincode, skills: chosen, ...rest } = fields;
    const refuse = (field: Name, message: string) => ctx.addIssue({ code: 'custom', path: [field], message });
    const checked = <Schema extends z.ZodType>(
      schema: Schema,
      typed: unknown,
      nameOf: (key: string) => string,
    ) => {
      const parsed = schema.safeParse(typed);
      for (const { path } of parsed.error?.issues ?? [])
        ctx.addIssue({ code: 'custom', path: [nameOf(String(path[0]))], message: 'unusable' });
      return parsed.data ?? null;
    };
    const one = <Schema extends z.ZodType>(schema: Schema, field: Name) =>
      checked(schema, fields[field], () => field);
    const contact = { name: rest.emergency_contact_name, phone: rest.emergency_contact_phone };
    const mayBeEmpty = { home: role !== 'customer' && role !== 'worker', contact: role !== 'driver' };
    const home =
      mayBeEmpty.home && isEmpty([address, city, state, pincode])
        ? null
        : checked(Home, { address, city, state, pincode }, (key) => key);
    if (home !== null && !pincodeFits(home.pincode, home.state)) refuse('pincode', 'elsewhere');
    const emergency =
      mayBeEmpty.contact && isEmpty([contact.name, contact.phone])
        ? null
        : checked(Contact, contact, (key) => `emergency_contact_${key}`);
    if (emergency !== null && emergency.phone === phone) refuse('emergency_contact_phone', 'own');
    if (role === 'worker' && chosen.length === 0) refuse('skills', 'unusable');
    return {
      name: one(line(120), 'name') ?? '',
      languages,
      ...(role === 'worker' && { skills: chosen }),
      home,
      emergency_contact: emergency,
      upi_id: isEmpty([rest.upi_id]) ? null : one(upiAddress, 'upi_id'),
      eshram_number: isEmpty([rest.eshram_number]) ? null : one(eshramNumber, 'eshram_number'),
    };
  });

/** What is said beside a field that cannot be used. */
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

/** What is said of a value that could be used by itself. */
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
