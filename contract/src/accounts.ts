import { z } from 'zod';
import { deskAreas } from './manager-areas.ts';
import { endpoint } from './endpoint.ts';
import { each, email, id, line, mobile, newPassword, oneTimeCode, time, typedPassword } from './fields.ts';
import { roles } from './roles.ts';

export const Role = z.enum(roles);

export const User = z.object({ id, name: z.string(), role: Role }).meta({ id: 'User' });
export type User = z.output<typeof User>;

// A wrong email and a wrong password return the same 401, so only their size is checked here.
const Credentials = z.strictObject({
  email: line(254),
  password: typedPassword,
  /** One of the seven types. Any other gets the same error as a wrong password. */
  user_type: line(40).meta({ examples: ['customer'] }),
  /** For people with a second factor: a code from their authenticator app, or a recovery code. */
  code: line(40).optional(),
});

export const Session = z.object({ access_token: z.string(), user: User });

const login = {
  method: 'POST',
  access: 'public',
  body: Credentials,
  reply: Session,
  limit: { max: 120, seconds: 60 },
  problems: ['invalid-credentials', 'second-factor-needed', 'too-many-requests'],
} as const;

export const signIn = endpoint({
  ...login,
  name: 'accounts.sign_in',
  path: '/auth/login',
  summary: 'Log in as a customer, worker, driver, job provider or job seeker',
});

export const signInAdmin = endpoint({
  ...login,
  name: 'accounts.sign_in_admin',
  path: '/admin/login',
  summary: 'Log in as a super admin',
});

export const signInManager = endpoint({
  ...login,
  name: 'accounts.sign_in_manager',
  path: '/manager/login',
  summary: 'Log in as a manager',
});

export const signOut = endpoint({
  name: 'accounts.sign_out',
  whileSuspended: true,
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the current session immediately, on every server',
  access: roles,
  status: 204,
  reply: z.null(),
});

export const renewSession = endpoint({
  name: 'accounts.renew_session',
  whileSuspended: true,
  method: 'POST',
  path: '/auth/renew',
  summary:
    'Renew the session’s access token while the user is active, for at most 30 days, or 12 hours for staff',
  access: roles,
  reply: Session,
  limit: { max: 120, seconds: 60 },
  problems: ['too-many-requests'],
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

/** Why an account may not do something: its role or registration status. */
export const capabilityRefusals = [
  'staff_only',
  'customer_only',
  'worker_or_driver_only',
  'not_registered',
  'payment_required',
  'approved_payment_required',
  'pending_approval',
  'suspended',
  'rejected',
] as const;
export type CapabilityRefusal = (typeof capabilityRefusals)[number];

const Capability = z.object({ allowed: z.boolean(), why_not: z.enum(capabilityRefusals).nullable() });

/** Status of a person's registration. */
const Standing = z.object({
  status: z.string(),
  registration_fee_paid: z.boolean(),
  /** Set for drivers. */
  driver_id: id.nullable(),
  /** Why it was rejected, as staff wrote it; null unless rejected. */
  rejection_reason: z.string().nullable(),
});
export type Standing = z.output<typeof Standing>;

/** When the account's phone and email were verified as this person's. */
const verified = { phone_verified_at: time.nullable(), email_verified_at: time.nullable() };

export const me = endpoint({
  name: 'accounts.me',
  whileSuspended: true,
  method: 'GET',
  path: '/auth/me',
  summary: 'Get the signed-in user, their capabilities, and the reasons for missing ones',
  access: roles,
  reply: z.object({
    user: User.extend({ email: z.string(), phone: z.string().nullable(), ...verified }),
    /** For accounts that pay a fee: customers, workers and drivers. */
    registration: Standing.nullable(),
    /** Until when the person can respond to the notice of a suspension; null without one, and after a response. */
    answer_notice_until: time.nullable(),
    can: each(capabilities, Capability),
    /** Roles that the person can switch to, including this one. */
    roles: z.array(Role),
    /** For staff: the desk areas that they may work in. */
    areas: z.array(z.enum(deskAreas)),
  }),
});

export const channels = ['phone', 'email'] as const;
export type Channel = (typeof channels)[number];

const codeBy = z.enum(['sms', 'voice']);
/** How a code is sent to a phone: by message or by voice call. */
export type CodeBy = z.output<typeof codeBy>;

/** When the code expires, when another can be sent, and whether a voice call is possible. */
const codeSent = { expires_at: time, next_at: time, can_call: z.boolean() };

export const requestCode = endpoint({
  name: 'accounts.request_code',
  whileSuspended: true,
  method: 'POST',
  path: '/auth/verify/request',
  summary: 'Send a one-time code to your phone or email',
  access: roles,
  /** `by` is for phones: for an email the code is always written. */
  body: z.strictObject({ channel: z.enum(channels), by: codeBy.default('sms') }),
  reply: z.object({ channel: z.enum(channels), ...codeSent }),
  limit: { max: 60, seconds: 60 },
  problems: ['nothing-to-verify', 'too-many-requests'],
});

export const confirmCode = endpoint({
  name: 'accounts.confirm_code',
  whileSuspended: true,
  method: 'POST',
  path: '/auth/verify/confirm',
  summary: 'Verify your phone or email with its one-time code',
  access: roles,
  body: z.strictObject({ channel: z.enum(channels), code: oneTimeCode }),
  reply: z.object(verified),
  limit: { max: 120, seconds: 60 },
  problems: ['nothing-to-verify', 'code-refused', 'too-many-requests'],
});

/** Roles that may change their own number; staff sign in by email. */
export const people = ['customer', 'worker', 'driver', 'job_provider', 'job_seeker'] as const;

export const requestPhoneChange = endpoint({
  name: 'accounts.request_phone_change',
  method: 'POST',
  path: '/account/phone/request',
  summary:
    'Send a one-time code to the account’s new phone number (`new`) or current one (`old`); each message names the change',
  access: people,
  body: z.strictObject({
    phone: mobile,
    to: z.enum(['new', 'old']).default('new'),
    by: codeBy.default('sms'),
  }),
  reply: z.object(codeSent),
  limit: { max: 60, seconds: 60 },
  problems: ['already-registered', 'nothing-to-verify', 'too-many-requests'],
});

export const changePhone = endpoint({
  name: 'accounts.change_phone',
  method: 'POST',
  path: '/account/phone',
  summary:
    'Change the phone number, verifying the new one by code and the old one by code or password. `errors` names wrong codes, correct ones stay usable',
  access: people,
  body: z.strictObject({
    phone: mobile,
    code: oneTimeCode,
    /** One of the two. */
    old_code: oneTimeCode.optional(),
    password: typedPassword.optional(),
  }),
  reply: z.object({ phone: z.string(), phone_verified_at: time }),
  limit: { max: 60, seconds: 60 },
  problems: ['already-registered', 'password-refused', 'code-refused', 'too-many-requests'],
});

export const saveLanguage = endpoint({
  name: 'accounts.save_language',
  whileSuspended: true,
  method: 'PUT',
  path: '/account/language',
  summary: 'Set your language for SMS, calls and email',
  access: roles,
  body: z.strictObject({ language: z.enum(['en', 'hi']) }),
  status: 204,
  reply: z.null(),
  limit: { max: 60, seconds: 60 },
});

/** `code_sent_if_known`: the response is the same for an address without an account. */
const done = <R extends string>(result: R) => z.object({ result: z.literal(result) });
const CodeSent = done('code_sent_if_known');

/** Requests a code without being signed in. */
const codeRequest = {
  method: 'POST',
  access: 'public',
  reply: CodeSent,
  limit: { max: 60, seconds: 60 },
  problems: ['too-many-requests'],
} as const;

export const requestSignInCode = endpoint({
  ...codeRequest,
  name: 'accounts.request_sign_in_code',
  path: '/auth/otp/request',
  summary: 'Request a login code by SMS or call; the response is the same whether or not an account exists',
  body: z.strictObject({ phone: mobile, by: codeBy.default('sms') }),
  /** `can_call`: whether a voice call is possible here. */
  reply: CodeSent.extend({ can_call: z.boolean() }),
});

export const signInByCode = endpoint({
  name: 'accounts.sign_in_by_code',
  method: 'POST',
  path: '/auth/otp/verify',
  summary: 'Log in with a phone number and its one-time code; staff can log in by password only',
  access: 'public',
  body: z.strictObject({
    phone: mobile,
    code: oneTimeCode,
    /** Answer to the question of `person-unproved`: the home's PIN code, or the name. */
    answer: line(120).optional(),
  }),
  reply: Session,
  limit: { max: 120, seconds: 60 },
  problems: ['code-refused', 'person-unproved', 'too-many-requests'],
});

export const releaseNumber = endpoint({
  name: 'accounts.release_number',
  method: 'POST',
  path: '/auth/otp/release',
  summary: 'Release your phone number, verified by its one-time code, from the account of its previous owner',
  access: 'public',
  body: z.strictObject({ phone: mobile, code: oneTimeCode }),
  reply: done('number_released'),
  limit: { max: 60, seconds: 60 },
  problems: ['code-refused', 'number-in-use', 'too-many-requests'],
});

/** Roles that can register by phone alone, so staff may enter their number. */
export const phoneRoles = ['customer', 'worker', 'driver', 'job_seeker'] as const;
export type PhoneRole = (typeof phoneRoles)[number];

export const enterPhone = endpoint({
  access: ['super_admin'],
  name: 'accounts.enter_phone',
  method: 'PUT',
  path: '/admin/people/:role/:recordId/phone',
  summary:
    'Set a new phone number for a person who lost theirs. Their sessions end, and the first login with it requires an identity question',
  params: z.strictObject({ role: z.enum(phoneRoles), recordId: id }),
  body: z.strictObject({ phone: mobile, reason: line(300) }),
  reply: z.object({ phone: z.string() }),
  problems: ['not-found', 'already-registered'],
});

export const forgotPassword = endpoint({
  ...codeRequest,
  name: 'accounts.forgot_password',
  path: '/auth/password/forgot',
  summary: 'Request a code to set a new password; the response is the same whether or not an account exists',
  body: z.strictObject({ email }),
});

export const resetPassword = endpoint({
  name: 'accounts.reset_password',
  method: 'POST',
  path: '/auth/password/reset',
  summary: 'Set a new password with a one-time code; ends all sessions of the account',
  access: 'public',
  body: z.strictObject({ email, code: oneTimeCode, password: newPassword }),
  reply: done('password_changed'),
  limit: { max: 120, seconds: 60 },
  problems: ['code-refused', 'too-many-requests'],
});
