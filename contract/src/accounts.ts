import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, line, typedPassword } from './fields.ts';
import { roles } from './roles.ts';

export const Role = z.enum(roles);

export const User = z.object({ id, name: z.string(), role: Role }).meta({ id: 'User' });
export type User = z.output<typeof User>;

// Every wrong e-mail or password is the same 401, so their shape is not judged here beyond its size.
const Credentials = z.strictObject({ email: line(254), password: typedPassword, user_type: Role });

const Session = z.object({ access_token: z.string(), user: User });

const login = {
  method: 'POST',
  access: 'public',
  body: Credentials,
  reply: Session,
  limit: { max: 120, seconds: 60 },
  problems: ['invalid-credentials', 'too-many-requests'],
} as const;

export const signIn = endpoint({
  ...login,
  name: 'accounts.sign_in',
  path: '/auth/login',
  summary: 'Sign in as a customer, worker, driver, job provider or job seeker',
});

export const signInAdmin = endpoint({
  ...login,
  name: 'accounts.sign_in_admin',
  path: '/admin/login',
  summary: 'Sign in as a super admin',
});

export const signInManager = endpoint({
  ...login,
  name: 'accounts.sign_in_manager',
  path: '/manager/login',
  summary: 'Sign in as a manager',
});

export const signOut = endpoint({
  name: 'accounts.sign_out',
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session at once, on every server',
  access: roles,
  status: 204,
  reply: z.null(),
});

export const capabilities = [
  'book_package',
  'see_all_bookings',
  'assign_drivers',
  'approve_drivers',
  'approve_workers',
  'book_workers',
  'take_work',
] as const;

const Capability = z.object({ allowed: z.boolean(), why_not: z.string().nullable() });

/** Where somebody's registration has got to. */
const Standing = z.object({
  status: z.string(),
  registration_fee_paid: z.boolean(),
  /** Of a driver. */
  driver_id: id.nullable(),
});
export type Standing = z.output<typeof Standing>;

export const me = endpoint({
  name: 'accounts.me',
  method: 'GET',
  path: '/auth/me',
  summary: 'Who is signed in, what they may do, and why not',
  access: roles,
  reply: z.object({
    user: User.extend({ email: z.string(), phone: z.string().nullable() }),
    /** Of those who pay a fee: customers, workers and drivers. */
    registration: Standing.nullable(),
    can: z.record(z.enum(capabilities), Capability),
  }),
});
