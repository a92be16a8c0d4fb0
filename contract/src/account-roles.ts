import { z } from 'zod';
import { people, Role, Session } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { id, time } from './fields.ts';
import { languages } from './registration.ts';

const PersonRole = z.enum(people);
export type PersonRole = z.output<typeof PersonRole>;

/** Status of a role whose registration form has not been sent yet. */
export const DETAILS_NEEDED = 'details_needed';

const OwnRole = z
  .object({
    role: Role,
    user_id: id,
    /** Status of that role's registration, or `details_needed`; null for roles without a registration. */
    status: z.string().nullable(),
    /** Null for roles without a fee. */
    registration_fee_paid: z.boolean().nullable(),
    /** The role of this session. */
    is_current: z.boolean(),
    since: time,
  })
  .meta({ id: 'OwnRole' });
export type OwnRole = z.output<typeof OwnRole>;

export const listRoles = endpoint({
  name: 'accounts.list_roles',
  whileSuspended: true,
  method: 'GET',
  path: '/account/roles',
  summary: 'List the roles of the signed-in user, each with its registration status and fee',
  access: people,
  reply: z.object({ roles: z.array(OwnRole) }),
});

export const addRole = endpoint({
  name: 'accounts.add_role',
  method: 'POST',
  path: '/account/roles',
  summary:
    'Start registration of a further role for the signed-in user, whose phone is verified; submit its details with `/account/roles/{role}` next',
  access: people,
  body: z.strictObject({ role: PersonRole }),
  status: 201,
  reply: OwnRole,
  limit: { max: 60, seconds: 60 },
  problems: ['already-registered', 'phone-unverified', 'account-suspended'],
});

export const switchRole = endpoint({
  name: 'accounts.switch_role',
  whileSuspended: true,
  method: 'POST',
  path: '/auth/switch-role',
  summary:
    'Switch to another role of the same person. The new session expires at the same time, and the current session ends',
  access: people,
  body: z.strictObject({ role: PersonRole }),
  reply: Session,
  limit: { max: 60, seconds: 60 },
  problems: ['not-found', 'invalid-transition'],
});

/** Sent with the form of a further role: the language in which the terms were shown. */
export const besideRole = { language: z.enum(languages).default('en') };

/** Registration form of a further role: identity and phone are known. */
export const furtherRole = {
  method: 'POST',
  access: people,
  status: 201,
  reply: z.object({ user_id: id, role: Role }),
  limit: { max: 120, seconds: 60 },
  problems: ['already-registered', 'not-found'],
} as const;
