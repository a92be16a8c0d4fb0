import { z } from 'zod';
import {
  DEVICE_PHOTO_BYTES,
  devicePath,
  devicePhotoPath,
  deviceStepsPath,
  MOST_DEVICE_PHOTOS,
  MOST_STEPS,
} from './device-calls.ts';
import { endpoint, uploadEndpoint } from './endpoint.ts';
import { id, latitude, line, longitude, rupees, startCode, time } from './fields.ts';
import { problems, saying } from './problems.ts';
import { driverPhotoKinds } from './trips/trip-photos.ts';
import { expenseKinds } from './worker-bookings/expenses.ts';
import { absenceReasons } from './worker-bookings/worker-bookings.ts';
import { finishReasons } from './worker-bookings/end-of-work.ts';

/**
 * Phones that record on-site steps while offline and send them later. Each step is signed with a key that never leaves
 * the phone, and numbered without gaps.
 */
export const deviceStepKinds = [
  'set_out',
  'arrive_work',
  'check_in',
  'check_out',
  'confirm_wage',
  'receive_cash',
  'claim_absence',
  'add_bill',
  'arrive',
  'pick_up',
  'finish_stop',
  'arrive_drop',
  'complete',
  'confirm_fare',
  'send_photo',
] as const;
export type DeviceStepKind = (typeof deviceStepKinds)[number];

/**
 * Steps that the customer's, sender's or receiver's code allows. The end code is excluded: a person who can check a
 * code on their own phone can find it there, and this one would cost the customer the day to object.
 */
export const stepsWithCode = ['check_in', 'pick_up', 'complete'] as const satisfies DeviceStepKind[];

/** 32 bytes; the examples are those of RFC 7517, A.1. */
const coordinate = (example: string) =>
  z
    .base64url()
    .length(43)
    .meta({ examples: [example] });

/** P-256 key as WebCrypto returns it (RFC 7517). */
export const PublicKey = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate('MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4'),
  y: coordinate('4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM'),
});
export type PublicKey = z.output<typeof PublicKey>;

const Noted = z.strictObject({
  id,
  /** Sequence number on this phone, from 1. */
  number: z.int().min(1).max(1e9),
  kind: z.enum(deviceStepKinds),
  /** The assignment or trip. */
  thing_id: id,
  /** Time by the phone's own clock. */
  at: time,
  /** How far the server's clock was ahead at the phone's last contact, in milliseconds. */
  clock_offset_ms: z.int().min(-4e9).max(4e9),
  code: startCode.nullable(),
  /** Stop of a trip, counted from 1. */
  stop: z.int().min(1).max(10).nullable(),
  /** The phone's position: for `arrive_work` and `claim_absence`; for `set_out` and the stops of a trip if known. */
  position: z.strictObject({ latitude, longitude }).optional(),
  /**
   * Amount received or paid, in rupees: for `receive_cash`, `confirm_fare` and `add_bill`; for `complete` the amount
   * requested.
   */
  rupees: rupees.optional(),
  /** Sent by `devices.send_photo`, or by the booking's own API call: for `claim_absence`, `add_bill`, `send_photo`. */
  photo_id: id.optional(),
  /** For `claim_absence`. */
  reason: z.enum(absenceReasons).optional(),
  /** For `add_bill`. */
  bill: z.strictObject({ kind: z.enum(expenseKinds), description: line(120) }).optional(),
  /** For `send_photo`. */
  photo_kind: z.enum(driverPhotoKinds).optional(),
  /** Why hourly work ends: for `check_out`. */
  end_reason: z.enum(finishReasons).optional(),
});
export type NotedStep = z.output<typeof Noted>;

const SignedStep = z.strictObject({
  ...Noted.shape,
  /** ECDSA with SHA-256 over `signedText`, r and s concatenated (IEEE P1363). */
  signature: z
    .base64url()
    .length(86)
    .meta({ examples: ['A'.repeat(86)] }),
});
export type SignedStep = z.output<typeof SignedStep>;

/**
 * Returns the text that the phone signs: every field in this order, one a line; fields after the stop only if the step
 * has them.
 */
export const signedText = (step: NotedStep): string =>
  [
    step.id,
    step.number,
    step.kind,
    step.thing_id,
    step.at,
    step.clock_offset_ms,
    step.code ?? '',
    step.stop ?? '',
    ...(step.position === undefined ? [] : [`${step.position.latitude},${step.position.longitude}`]),
    ...(step.rupees === undefined ? [] : [`₹${step.rupees}`]),
    ...(step.photo_id === undefined ? [] : [`photo ${step.photo_id}`]),
    ...(step.reason === undefined ? [] : [`reason ${step.reason}`]),
    ...(step.bill === undefined ? [] : [`bill ${step.bill.kind} ${step.bill.description}`]),
    ...(step.photo_kind === undefined ? [] : [`of ${step.photo_kind}`]),
    ...(step.end_reason === undefined ? [] : [`end ${step.end_reason}`]),
  ].join('\n');

const outcomes = ['applied', 'refused', 'waiting'] as const;
export type StepOutcome = (typeof outcomes)[number];
// `Object.keys` forgets what the keys are.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const problemCodes = Object.keys(problems) as [keyof typeof problems, ...(keyof typeof problems)[]];

/** Why a step was refused, as in the API call's own response. */
const StepRefusal = z.object({ problem: z.enum(problemCodes), ...saying });
export type StepRefusal = z.output<typeof StepRefusal>;

const StepResult = z
  .object({
    id,
    /** `waiting`: a step with a lower number has not arrived yet. */
    outcome: z.enum(outcomes),
    refusal: StepRefusal.extend({ detail: z.string() }).nullable(),
  })
  .meta({ id: 'StepResult' });
export type StepResult = z.output<typeof StepResult>;

const assignee = { access: ['worker', 'driver'], whileSuspended: true } as const;
const params = z.strictObject({ id });

export const registerDevice = endpoint({
  ...assignee,
  name: 'devices.register',
  method: 'PUT',
  path: devicePath,
  summary: 'Register the key with which this phone signs steps recorded offline; the phone chooses the id',
  params,
  body: z.strictObject({ public_key: PublicKey }),
  problems: ['in-use', 'list-full'],
  status: 204,
  reply: z.null(),
});

export const sendSteps = endpoint({
  ...assignee,
  name: 'devices.send_steps',
  method: 'POST',
  path: deviceStepsPath,
  summary:
    'Send the steps that this phone recorded. Each is applied once, in number order, even if late, repeated or out of order',
  params,
  body: z.strictObject({ steps: z.array(SignedStep).min(1).max(MOST_STEPS) }),
  reply: z.array(StepResult),
});

export const sendDevicePhoto = uploadEndpoint({
  ...assignee,
  name: 'devices.send_photo',
  method: 'PUT',
  path: devicePhotoPath,
  summary: `Upload a photo taken offline before its step, with an id chosen by the phone; repeating has no effect. At most ${MOST_DEVICE_PHOTOS} await their steps`,
  params: z.strictObject({ id, photo_id: id }),
  takes: 'picture',
  maxBytes: DEVICE_PHOTO_BYTES,
  problems: ['list-full'],
  reply: z.object({ id }).meta({ id: 'DevicePhoto' }),
  limit: { max: 120, seconds: 60 },
});

const CodeCheck = z
  .object({
    /** Check digit of the code (`codeCheckDigit`): detects typing mistakes and does not reveal the code. */
    check_digit: z.int().min(0).max(10),
    /** The server's time: a phone's clock may be wrong. */
    now: time,
  })
  .meta({ id: 'CodeCheck' });
export type CodeCheck = z.output<typeof CodeCheck>;

export const readCodeCheck = endpoint({
  ...assignee,
  name: 'devices.code_check',
  method: 'GET',
  path: '/account/code-checks/:kind/:id',
  closedToSupport: true,
  summary: 'Get the check digit with which a phone detects a mistyped code offline',
  params: z.strictObject({ kind: z.enum(stepsWithCode), id }),
  problems: ['invalid-transition'],
  reply: CodeCheck,
});
