import type { CustomerStatus } from '@dihaadi/contract/customers';
import type { DriverStatus } from '@dihaadi/contract/drivers';
import type { VerificationStatus } from '@dihaadi/contract/verification';
import type { WorkerStatus } from '@dihaadi/contract/workers';
import type { EventKey } from '../../platform/event-names.ts';
import type { PartialMachine } from '../../platform/machine.ts';

/** The statuses of each kind of registration. A kind is also the name of its table and of its events' thing. */
export type StatusOf = {
  driver: DriverStatus;
  worker: WorkerStatus;
  customer: CustomerStatus;
  company: VerificationStatus;
  seeker: VerificationStatus;
};
export type RegistrationKind = keyof StatusOf;

/** Those who pay a registration fee, and can be suspended. */
export const feeKinds = ['customer', 'driver', 'worker'] as const;
export type FeeKind = (typeof feeKinds)[number];

/** `revise`: a company changes what staff have decided on. */
export type RegistrationTransition =
  'approve' | 'reject' | 'revise' | 'pay_fee' | 'refund_fee' | 'suspend' | 'reinstate' | 'reinstate_unpaid';

const VERIFICATION = {
  approve: { from: ['pending'], to: 'verified' },
  reject: { from: ['pending'], to: 'rejected' },
} as const;

/** The transitions of design/domain.md, section 3. A refunded fee must be paid again. */
export const registrationMachines: {
  [Kind in RegistrationKind]: PartialMachine<StatusOf[Kind], RegistrationTransition>;
} = {
  driver: {
    thing: 'driver',
    transitions: {
      approve: { from: ['pending_approval'], to: 'approved_payment_required' },
      reject: { from: ['pending_approval'], to: 'rejected' },
      pay_fee: { from: ['approved_payment_required'], to: 'active' },
      refund_fee: { from: ['active'], to: 'approved_payment_required' },
      suspend: { from: ['active'], to: 'suspended' },
      reinstate: { from: ['suspended'], to: 'active' },
      reinstate_unpaid: { from: ['suspended'], to: 'approved_payment_required' },
    },
  },
  worker: {
    thing: 'worker',
    transitions: {
      pay_fee: { from: ['payment_required'], to: 'pending_approval' },
      refund_fee: { from: ['pending_approval', 'active'], to: 'payment_required' },
      approve: { from: ['pending_approval'], to: 'active' },
      reject: { from: ['pending_approval'], to: 'rejected' },
      suspend: { from: ['active'], to: 'suspended' },
      reinstate: { from: ['suspended'], to: 'active' },
      reinstate_unpaid: { from: ['suspended'], to: 'payment_required' },
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
    },
  },
  company: {
    thing: 'company',
    transitions: { ...VERIFICATION, revise: { from: ['verified', 'rejected'], to: 'pending' } },
  },
  seeker: { thing: 'seeker', transitions: VERIFICATION },
};

/** The event of this transition, for the tasks that wait for it. */
export const registrationEvent = (kind: RegistrationKind, name: RegistrationTransition): EventKey =>
  `${registrationMachines[kind].thing}.${name}`;

/** When the fee was paid, after a transition: now, no longer, or as before. */
export function feePaidAtAfter(
  name: RegistrationTransition,
  { before, at }: { before: Date | null; at: Date },
): Date | null {
  if (name === 'pay_fee') return at;
  return name === 'refund_fee' ? null : before;
}

/** The transition that ends a suspension: a person whose fee was refunded meanwhile pays it first. */
export const reinstatement = (feePaidAt: Date | null): 'reinstate' | 'reinstate_unpaid' =>
  feePaidAt === null ? 'reinstate_unpaid' : 'reinstate';
