import type { ApprovalStatus } from '@dihaadi/contract/approvals';
import type { Machine } from '../../platform/machine.ts';

export type ApprovalTransition = 'approve' | 'reject' | 'withdraw' | 'expire';

/** A proposal is decided once, by another person; its author may withdraw it. */
export const approvalMachine: Machine<ApprovalStatus, ApprovalTransition> = {
  thing: 'approval',
  transitions: {
    approve: { from: ['pending'], to: 'approved' },
    reject: { from: ['pending'], to: 'refused' },
    withdraw: { from: ['pending'], to: 'withdrawn' },
    expire: { from: ['pending'], to: 'expired' },
  },
};

const DAY_MS = 24 * 3_600_000;

/** Returns when a proposal made at `proposedAt` expires. */
export const expiresAt = (proposedAt: Date, days: number): Date =>
  new Date(proposedAt.getTime() + days * DAY_MS);
