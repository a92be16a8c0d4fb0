import { NOTICE_DAYS, REVIEW_HOURS } from '@dihaadi/contract/suspension';
import type { CaseStatus } from '@dihaadi/contract/suspension-cases';
import type { Machine } from '../../platform/machine.ts';

export type CaseTransition = 'suspend' | 'withdraw' | 'confirm' | 'end' | 'lapse';

/** A notice ends in a suspension or is withdrawn; a suspension for safety is confirmed, ended, or lapses. */
export const suspensionCaseMachine: Machine<CaseStatus, CaseTransition> = {
  thing: 'suspension_case',
  transitions: {
    suspend: { from: ['notice'], to: 'suspended' },
    withdraw: { from: ['notice'], to: 'withdrawn' },
    confirm: { from: ['in_review'], to: 'confirmed' },
    end: { from: ['in_review'], to: 'ended' },
    lapse: { from: ['in_review'], to: 'lapsed' },
  },
};

const HOUR_MS = 3_600_000;

/** Returns from when the account may be suspended after a notice given at `givenAt`. */
export const noticeEndsAt = (givenAt: Date): Date => new Date(givenAt.getTime() + NOTICE_DAYS * 24 * HOUR_MS);

/** Returns when a suspension lapses unless a second staff member confirms it. */
export const lapsesAt = (suspendedAt: Date): Date => new Date(suspendedAt.getTime() + REVIEW_HOURS * HOUR_MS);
