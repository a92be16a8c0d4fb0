import { z } from 'zod';
import { endpoint, fileEndpoint, uploadEndpoint } from './endpoint.ts';
import { eshramNumber, id, line, mobile, pincode, upiAddress } from './fields.ts';
import { spokenLanguages } from './matching.ts';
import { skills } from './workers.ts';

/** All roles except staff. */
const people = ['customer', 'worker', 'driver', 'job_provider', 'job_seeker'] as const;

/** Where one lives, as far as one has said. */
const Home = z.object({
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  pincode: z.string().nullable(),
});

const Profile = z
  .object({
    name: z.string(),
    /** Changed by `/account/phone`, proved by code. */
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /** Those who one books, works for or hires see it, too. */
    photo_url: z.string().nullable(),
    languages: z.array(z.enum(spokenLanguages)),
    /** Null unless the person is a worker. */
    skills: z.array(z.enum(skills)).nullable(),
    ...Home.shape,
    /** Whom to call when something happens; only staff see it. */
    emergency_contact: z.object({ name: z.string(), phone: z.string() }).nullable(),
    upi_id: z.string().nullable(),
    /** The universal account number of the e-Shram card, 12 digits. */
    eshram_number: z.string().nullable(),
    /** Staff have verified the name, and of a worker the skills: changing them makes the registration pending again. */
    is_verified: z.boolean(),
    /** The registration waits for staff. */
    is_pending: z.boolean(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.output<typeof Profile>;

// The photo has calls of its own, and what staff decide changes by itself.
const tag = Profile.omit({ photo_url: true, is_verified: true, is_pending: true });

export const readProfile = endpoint({
  name: 'profiles.read',
  whileSuspended: true,
  method: 'GET',
  path: '/account/profile',
  summary: 'The signed-in person’s own profile, whatever their role',
  access: people,
  reply: Profile,
  etag: tag,
});

/** The whole address, or none of it. */
const home = z.strictObject({ address: line(300), city: line(80), state: line(80), pincode });

export const saveProfile = endpoint({
  name: 'profiles.save',
  method: 'PUT',
  path: '/account/profile',
  summary:
    'Change one’s own profile as a whole; what staff have verified and is changed makes the registration pending again',
  access: people,
  body: z.strictObject({
    name: line(120),
    languages: z
      .array(z.enum(spokenLanguages))
      .max(spokenLanguages.length)
      .overwrite((all) => [...new Set(all)]),
    /** Of workers only, at least one. */
    skills: z
      .array(z.enum(skills))
      .min(1)
      .max(skills.length)
      .overwrite((all) => [...new Set(all)])
      .nullish(),
    /** Customers and workers always have one. */
    home: home.nullable(),
    /** Drivers must have one; it cannot be the person themselves. */
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
  summary: 'Send a photo of oneself: JPEG, PNG or WebP of at most 5 MB, in place of the last',
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
  summary: 'Remove one’s own photo; without one, nothing happens',
  access: people,
  reply: Profile,
});

export const readPhoto = fileEndpoint({
  name: 'profiles.read_photo',
  path: '/photos/:photoId',
  summary:
    'A photo by its address, which only those are told who see the person; until another takes its place',
  access: 'public',
  params: z.strictObject({ photoId: id }),
  media: 'application/octet-stream',
});
