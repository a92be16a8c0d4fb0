import type { CustomerStatus } from '@dihaadi/contract/customers';
import type { DriverStatus } from '@dihaadi/contract/drivers';
import type { VerificationStatus } from '@dihaadi/contract/verification';
import type { WorkerStatus } from '@dihaadi/contract/workers';
import type { EventKey } from '../../platform/event-names.ts';
import type { PartialMachine } from '../../platform/machine.ts';

/** Statuses of each kind of registration. A kind is also the name of its table and of its events' thing. */
export type StatusOf = {
  driver: DriverStatus;
  worker: WorkerStatus;
  customer: CustomerStatus;
  company: VerificationStatus;
  seeker: VerificationStatus;
};
export type RegistrationKind = keyof StatusOf;

/** Kinds that pay a registration fee, and can be suspended. */
export const feeKinds = ['customer', 'driver', 'worker'] as const;
export type FeeKind = (typeof feeKinds)[number];

/**
 * `close`: the person erases the account. `revise`: the person changes what staff have verified. `approve_paid`:
 * approves a driver whose fee is already paid.
 */
export type RegistrationTransition =
  | 'approve'
  | 'approve_paid'
  | 'reject'
  | 'revise'
  | 'pay_fee'
  | 'refund_fee'
  | 'suspend'
  | 'reinstate'
  | 'reinstate_unpaid'
  | 'close';

const VERIFICATION = {
  approve: { from: ['pending'], to: 'verified' },
  // Verified details may turn out to be wrong.
  reject: { from: ['pending', 'verified'], to: 'rejected' },
  revise: { from: ['verified', 'rejected'], to: 'pending' },
  close: { from: ['pending', 'verified'], to: 'rejected' },
} as const;

/** The transitions of design/domain.md, section 3. A refunded fee must be paid again. */
export const registrationMachines: {
  [Kind in RegistrationKind]: PartialMachine<StatusOf[Kind], RegistrationTransition>;
} = {
  driver: {
    thing: 'driver',
    transitions: {
      approve: { from: ['pending_approval'], to: 'approved_payment_required' },
      approve_paid: { from: ['pending_approval'], to: 'active' },
      reject: { from: ['pending_approval'], to: 'rejected' },
      revise: { from: ['active'], to: 'pending_approval' },
      pay_fee: { from: ['approved_payment_required'], to: 'active' },
      refund_fee: { from: ['active'], to: 'approved_payment_required' },
      suspend: { from: ['active'], to: 'suspended' },
      reinstate: { from: ['suspended'], to: 'active' },
      reinstate_unpaid: { from: ['suspended'], to: 'approved_payment_required' },
      close: { from: ['pending_approval', 'active'], to: 'approved_payment_required' },
    },
  },
  worker: {
    thing: 'worker',
    transitions: {
      pay_fee: { from: ['payment_required'], to: 'pending_approval' },
      refund_fee: { from: ['pending_approval', 'active'], to: 'payment_required' },
      approve: { from: ['pending_approval'], to: 'active' },
      reject: { from: ['pending_approval'], to: 'rejected' },
      revise: { from: ['active'], to: 'pending_approval' },
      suspend: { from: ['active'], to: 'suspended' },
      reinstate: { from: ['suspended'], to: 'active' },
      reinstate_unpaid: { from: ['suspended'], to: 'payment_required' },
      close: { from: ['pending_approval', 'active'], to: 'payment_required' },
    },
  },
  customer: {
    thing: 'customer',
    transitions: {
      pay_fee: { from: ['payment_required'], to: 'active' },
      refund_fee: { from: ['active'], to: 'payment_required' },
      suspend: { from: ['active'], to: 'suspended' },
      reinstate: { from: ['suspended'], to: 'active' },
      reinstate_unpaid: { from: ['suspended'], to: 'payment_required' },
      close: { from: ['active'], to: 'payment_required' },
    },
  },
  company: { thing: 'company', transitions: VERIFICATION },
  seeker: { thing: 'seeker', transitions: VERIFICATION },
};

/** Returns the event of this transition, for the tasks triggered by it. */
export const registrationEvent = (kind: RegistrationKind, name: RegistrationTransition): EventKey =>
  `${registrationMachines[kind].thing}.${name}`;

/** Returns when the fee was paid, after a transition: now, never, or unchanged. */
export function feePaidAtAfter(
  name: RegistrationTransition,
  { before, at }: { before: Date | null; at: Date },
): Date | null {
  if (name === 'pay_fee') return at;
  return name === 'refund_fee' ? null : before;
}

/**
 * Returns the transition for a decision: a person whose fee was refunded during a suspension pays it first, and a
 * driver approved again has paid it.
 */
export function transitionFor(
  name: RegistrationTransition,
  { kind, feePaidAt }: { kind: RegistrationKind; feePaidAt: Date | null },
): RegistrationTransition {
  if (name === 'reinstate' && feePaidAt === null) return 'reinstate_unpaid';
  return name === 'approve' && kind === 'driver' && feePaidAt !== null ? 'approve_paid' : name;
}

const VERIFIED: readonly string[] = ['active', 'verified'] satisfies StatusOf[RegistrationKind][];
const PENDING: readonly string[] = ['pending_approval', 'pending'] satisfies StatusOf[RegistrationKind][];

/** Returns how far verification of a registration is. */
export function verificationOf(status: StatusOf[RegistrationKind]): 'verified' | 'pending' | 'other' {
  if (VERIFIED.includes(status)) return 'verified';
  return PENDING.includes(status) ? 'pending' : 'other';
}
