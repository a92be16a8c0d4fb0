import { z } from 'zod';
import { deskAreas } from './manager-areas.ts';
import { endpoint } from './endpoint.ts';
import { email, id, line, newPassword, time } from './fields.ts';

/** Roles allowed on the team. */
export const staffRoles = ['super_admin', 'manager'] as const;
export type StaffRole = (typeof staffRoles)[number];
const StaffRole = z.enum(staffRoles);

export const memberStatuses = ['invited', 'active', 'disabled'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

const Member = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    role: StaffRole,
    /** `invited`: a link was sent, and no password is set. */
    status: z.enum(memberStatuses),
    two_factor: z.boolean(),
    /** For a manager: their cities, by name. A manager without cities only sees things without a city. */
    cities: z.array(z.string()),
    /** For a manager: their areas; empty for the super admin, who has all. */
    areas: z.array(z.enum(deskAreas)),
    /** Covers the last 30 days, as long as sessions are kept. */
    last_sign_in_at: time.nullable(),
    created_at: time,
    is_me: z.boolean(),
  })
  .meta({ id: 'Member' });
export type Member = z.output<typeof Member>;

/** A manager's cities, unique regardless of case; the super admin has all. */
const cities = z.array(line(60)).max(100);
/** A manager's areas. */
const areas = z.array(z.enum(deskAreas)).min(1).max(deskAreas.length);

// Sign-ins don't change the fields that staff edit, and `is_me` differs by reader.
const etag = Member.omit({ last_sign_in_at: true, is_me: true });

const staff = { access: ['super_admin'] } as const;
const params = z.strictObject({ id });

export const listTeam = endpoint({
  ...staff,
  name: 'accounts.list_team',
  method: 'GET',
  path: '/admin/team',
  summary: 'List staff members, by name',
  reply: z.array(Member),
  etag,
});

export const inviteMember = endpoint({
  ...staff,
  name: 'accounts.invite_member',
  secondPerson: true,
  method: 'POST',
  path: '/admin/team',
  summary:
    'Invite a person to the team; the email contains a link to choose a password, valid once for three days',
  status: 201,
  body: z.strictObject({
    name: line(100),
    email,
    role: StaffRole,
    cities: cities.default([]),
    areas: areas.default([...deskAreas]),
  }),
  reply: Member,
  limit: { max: 60, seconds: 3600 },
  problems: ['already-registered', 'no-public-address'],
});

export const updateMember = endpoint({
  ...staff,
  name: 'accounts.change_member',
  secondPerson: true,
  method: 'PUT',
  path: '/admin/team/:id',
  summary:
    'Update a member’s name, role, cities or areas. A new role ends their sessions immediately, new areas apply from their next request',
  params,
  body: z.strictObject({
    name: line(100),
    role: StaffRole,
    /** Unchanged if omitted. */
    cities: cities.optional(),
    /** Unchanged if omitted; all areas for a person who becomes a manager. */
    areas: areas.optional(),
  }),
  reply: Member,
  etag,
  problems: ['last-super-admin'],
});

export const disableMember = endpoint({
  ...staff,
  name: 'accounts.disable_member',
  secondPerson: true,
  method: 'POST',
  path: '/admin/team/:id/disable',
  summary: 'Disable a member’s account; their sessions end immediately',
  params,
  body: z.strictObject({ reason: line(300) }),
  reply: Member,
  problems: ['last-super-admin', 'invalid-transition'],
});

export const enableMember = endpoint({
  ...staff,
  name: 'accounts.enable_member',
  method: 'POST',
  path: '/admin/team/:id/enable',
  summary: 'Enable a disabled account',
  params,
  reply: Member,
  problems: ['invalid-transition'],
});

export const resetMember = endpoint({
  ...staff,
  name: 'accounts.reset_member',
  secondPerson: true,
  method: 'POST',
  path: '/admin/team/:id/reset',
  summary: 'Reset a member’s password and second factor, end their sessions, and send a new link',
  params,
  reply: Member,
  limit: { max: 60, seconds: 3600 },
  problems: ['last-super-admin', 'invalid-transition', 'no-public-address'],
});

export const acceptLink = endpoint({
  name: 'accounts.accept_link',
  method: 'POST',
  path: '/auth/staff-link',
  summary: 'Choose a password with the link of an invitation or reset; the link works once',
  access: 'public',
  body: z.strictObject({ pass: line(200), password: newPassword }),
  /** `job_provider`: a recruiter invited by a company. */
  reply: z.object({ email: z.string(), user_type: z.enum([...staffRoles, 'job_provider']) }),
  limit: { max: 60, seconds: 60 },
  problems: ['code-refused'],
});

const own = { access: staffRoles } as const;
const TwoFactor = z.object({ is_on: z.boolean(), recovery_codes_left: z.int() });

export const readTwoFactor = endpoint({
  ...own,
  name: 'accounts.read_two_factor',
  method: 'GET',
  path: '/auth/two-factor',
  summary: 'Get whether your login requires a code from an authenticator app',
  reply: TwoFactor,
});

export const enrolTwoFactor = endpoint({
  ...own,
  name: 'accounts.enrol_two_factor',
  method: 'POST',
  path: '/auth/two-factor/enrol',
  summary: 'Get the key for an authenticator app; login requires no code until the key is confirmed',
  reply: z.object({
    /** For a QR code: `otpauth://totp/…`. */
    uri: z.string(),
    /** The same key, for typing. */
    setup_key: z.string(),
  }),
  limit: { max: 60, seconds: 3600 },
  problems: ['invalid-transition'],
});

const code = line(40);

export const confirmTwoFactor = endpoint({
  ...own,
  name: 'accounts.confirm_two_factor',
  method: 'POST',
  path: '/auth/two-factor/confirm',
  summary:
    'Confirm the authenticator app with a code; login requires a code from now on. Returns ten recovery codes, once',
  body: z.strictObject({ code }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  limit: { max: 60, seconds: 60 },
  problems: ['code-refused', 'too-many-requests'],
});

export const endTwoFactor = endpoint({
  ...own,
  name: 'accounts.end_two_factor',
  method: 'POST',
  path: '/auth/two-factor/end',
  summary: 'Turn off authenticator codes for login; requires a current code',
  body: z.strictObject({ code }),
  reply: TwoFactor,
  limit: { max: 60, seconds: 60 },
  problems: ['code-refused', 'too-many-requests'],
});
