import { eshramNumber, line, upiAddress } from '@dihaadi/contract/fields';
import { spokenLanguages } from '@dihaadi/contract/matching';
import { type Profile, saveProfile } from '@dihaadi/contract/profiles';
import type { Role } from '@dihaadi/contract/roles';
import { skills } from '@dihaadi/contract/workers';
import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { formatPhone } from '../../lib/format.ts';

const Home = saveProfile.body.shape.home.unwrap();
const Contact = saveProfile.body.shape.emergency_contact.unwrap();

const none = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema]);

const Fields = z.object({
  name: line(120),
  languages: z.array(z.enum(spokenLanguages)),
  skills: z.array(z.enum(skills)),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  upi_id: none(upiAddress),
  eshram_number: none(eshramNumber),
});
export type Fields = z.input<typeof Fields>;

const isEmpty = (fields: readonly string[]) => fields.every((field) => field.trim() === '');

/** What somebody of this role has typed, as it is sent: an address and a contact are whole, or left out where they may be. */
export const typedBy = (role: Role) =>
  Fields.transform((fields, ctx) => {
    const { address, city, state, pincode, contact_name, contact_phone, skills: chosen, ...rest } = fields;
    const mayBeEmpty = { home: role !== 'customer' && role !== 'worker', contact: role !== 'driver' };
    const whole = <Schema extends z.ZodType>(schema: Schema, typed: unknown, prefix: string) => {
      const parsed = schema.safeParse(typed);
      for (const { path } of parsed.error?.issues ?? [])
        ctx.addIssue({ code: 'custom', path: [`${prefix}${String(path[0])}`], message: 'unusable' });
      return parsed.data ?? null;
    };
    const home =
      mayBeEmpty.home && isEmpty([address, city, state, pincode])
        ? null
        : whole(Home, { address, city, state, pincode }, '');
    const contact =
      mayBeEmpty.contact && isEmpty([contact_name, contact_phone])
        ? null
        : whole(Contact, { name: contact_name, phone: contact_phone }, 'contact_');
    if (role === 'worker' && chosen.length === 0)
      ctx.addIssue({ code: 'custom', path: ['skills'], message: 'unusable' });
    return { ...rest, ...(role === 'worker' && { skills: chosen }), home, emergency_contact: contact };
  });

/** What is said beside a field that cannot be used. */
export const errors = {
  name: msg`Enter your name`,
  skills: msg`Choose at least one skill`,
  address: msg`Enter your address`,
  city: msg`Enter your city`,
  state: msg`Choose your state`,
  pincode: msg`Enter a 6-digit PIN code`,
  contact_name: msg`Enter a name`,
  contact_phone: msg`Enter a 10-digit Indian mobile number`,
  upi_id: msg`Enter a UPI ID like name@bank, or leave this empty`,
  eshram_number: msg`Enter 12 digits, or leave this empty`,
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
  contact_name: contact?.name ?? '',
  contact_phone: formatPhone(contact?.phone ?? ''),
});
