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
  summary: 'End this session at once, on every server',
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
    'A new access token for this session, so that a person who is active stays logged in: people for 30 days at most, staff for 12 hours',
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
  summary: 'The person of this session, what they may do, and why not',
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
  summary: 'Send a one-time code to one’s own phone or email',
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
  summary: 'Prove by its code that the phone or email is one’s own',
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
    'Send a code to the account’s next number (`new`), or to the one it has (`old`). Each names the change in its text',
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
    'Change the account’s number: the new one is proved by its code, the old one by its code or the password. Wrong codes are named in `errors`, and a right one beside them can be sent again',
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
  summary: 'Keep the language in which one reads, for SMS, calls and email',
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
  summary:
    'Ask for a login code by SMS or by a call. The answer is the same whether or not there is an account',
  body: z.strictObject({ phone: mobile, by: codeBy.default('sms') }),
  /** `can_call`: whether a voice call is possible here. */
  reply: CodeSent.extend({ can_call: z.boolean() }),
});

export const signInByCode = endpoint({
  name: 'accounts.sign_in_by_code',
  method: 'POST',
  path: '/auth/otp/verify',
  summary: 'Log in with the phone and the code that was sent to it; staff log in by password only',
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
  summary: 'Take one’s number, proved by its code, off the account of the person who had it before',
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
    'Enter the number of a person who has lost theirs. Their sessions end, and the first login with it asks a question',
  params: z.strictObject({ role: z.enum(phoneRoles), recordId: id }),
  body: z.strictObject({ phone: mobile, reason: line(300) }),
  reply: z.object({ phone: z.string() }),
  problems: ['not-found', 'already-registered'],
});

export const forgotPassword = endpoint({
  ...codeRequest,
  name: 'accounts.forgot_password',
  path: '/auth/password/forgot',
  summary: 'Ask for a code to set a new password. The answer is the same whether or not there is an account',
  body: z.strictObject({ email }),
});

export const resetPassword = endpoint({
  name: 'accounts.reset_password',
  method: 'POST',
  path: '/auth/password/reset',
  summary: 'Set a new password by code; ends every session of the account',
  access: 'public',
  body: z.strictObject({ email, code: oneTimeCode, password: newPassword }),
  reply: done('password_changed'),
  limit: { max: 120, seconds: 60 },
  problems: ['code-refused', 'too-many-requests'],
});
