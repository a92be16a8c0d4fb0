import { z } from 'zod';
import { endpoint, fileEndpoint, uploadEndpoint } from './endpoint.ts';
import { eshramNumber, id, line, mobile, pincode, upiAddress } from './fields.ts';
import { spokenLanguages } from './matching.ts';
import { skills } from './workers.ts';

/** All roles except staff. */
const people = ['customer', 'worker', 'driver', 'job_provider', 'job_seeker'] as const;

/** Home address, as far as entered. */
const Home = z.object({
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  pincode: z.string().nullable(),
});

const Profile = z
  .object({
    name: z.string(),
    /** Changed by `/account/phone`, verified by code. */
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /** Also visible to the people they book, work for or hire. */
    photo_url: z.string().nullable(),
    languages: z.array(z.enum(spokenLanguages)),
    /** Null unless the person is a worker. */
    skills: z.array(z.enum(skills)).nullable(),
    ...Home.shape,
    /** Person to call in an emergency; visible only to staff. */
    emergency_contact: z.object({ name: z.string(), phone: z.string() }).nullable(),
    upi_id: z.string().nullable(),
    /** Universal account number of the e-Shram card, 12 digits. */
    eshram_number: z.string().nullable(),
    /** Staff have verified the name, and for a worker the skills: changing them makes the registration pending again. */
    is_verified: z.boolean(),
    /** Whether the registration waits for staff. */
    is_pending: z.boolean(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.output<typeof Profile>;

// The photo has its own API calls, and staff decisions change independently.
const tag = Profile.omit({ photo_url: true, is_verified: true, is_pending: true });

export const readProfile = endpoint({
  name: 'profiles.read',
  whileSuspended: true,
  method: 'GET',
  path: '/account/profile',
  summary: 'Get the signed-in user’s profile, for any role',
  access: people,
  reply: Profile,
  etag: tag,
});

/** The full address, or none. */
const home = z.strictObject({ address: line(300), city: line(80), state: line(80), pincode });

export const saveProfile = endpoint({
  name: 'profiles.save',
  method: 'PUT',
  path: '/account/profile',
  summary: 'Replace your profile; changes to details that staff verified make the registration pending again',
  access: people,
  body: z.strictObject({
    name: line(120),
    languages: z
      .array(z.enum(spokenLanguages))
      .max(spokenLanguages.length)
      .overwrite((all) => [...new Set(all)]),
    /** For workers only, at least one. */
    skills: z
      .array(z.enum(skills))
      .min(1)
      .max(skills.length)
      .overwrite((all) => [...new Set(all)])
      .nullish(),
    /** Required for customers and workers. */
    home: home.nullable(),
    /** Required for drivers; must be another person. */
    emergency_contact: z.strictObject({ name: line(120), phone: mobile }).nullable(),
    upi_id: upiAddress.nullable(),
    eshram_number: eshramNumber.nullable(),
  }),
  reply: Profile,
  etag: tag,
  limit: { max: 60, seconds: 3600 },
  problems: ['not-found', 'profile-refused', 'account-busy'],
});

export const PHOTO_BYTES = 5_000_000;

export const sendPhoto = uploadEndpoint({
  name: 'profiles.send_photo',
  method: 'PUT',
  path: '/account/profile/photo',
  summary: 'Upload your profile photo: JPEG, PNG or WebP, at most 5 MB; replaces the previous one',
  access: people,
  takes: 'picture',
  maxBytes: PHOTO_BYTES,
  reply: Profile,
  limit: { max: 30, seconds: 3600 },
});

export const removePhoto = endpoint({
  name: 'profiles.remove_photo',
  method: 'DELETE',
  path: '/account/profile/photo',
  summary: 'Remove your profile photo; no effect if there is none',
  access: people,
  reply: Profile,
});

export const readPhoto = fileEndpoint({
  name: 'profiles.read_photo',
  path: '/photos/:photoId',
  summary:
    'Get a profile photo by its URL, shared only with people who can see the person. Valid until the photo is replaced',
  access: 'public',
  params: z.strictObject({ photoId: id }),
  media: 'application/octet-stream',
});
