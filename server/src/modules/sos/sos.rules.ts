import { SOS_ANSWER_MINUTES, type SosSide, type SosStatus, type SosThing } from '@dihaadi/contract/sos';
import type { SosClosing } from '@dihaadi/contract/staff-sos';
import type { Machine } from '../../platform/machine.ts';

/** SOS alert as stored. */
export type Alert = {
  id: string;
  /** Null for a drill, with `thingId` and `side`. */
  thing: SosThing | null;
  thingId: string | null;
  isDrill: boolean;
  /** Null for a guest. */
  raisedBy: string | null;
  side: SosSide | null;
  /** Only for a guest. */
  phone: string | null;
  cityKey: string;
  latitude: number | null;
  longitude: number | null;
  accuracyMetres: number | null;
  locatedAt: Date | null;
  contactsTold: number;
  status: SosStatus;
  escalations: number;
  escalateAt: Date | null;
  safeAt: Date | null;
  acknowledgedAt: Date | null;
  acknowledgedBy: string | null;
  closedAt: Date | null;
  outcome: SosClosing | null;
  note: string | null;
  createdAt: Date;
};

export type SosTransition = 'acknowledge' | 'close';

/** An alert is acknowledged before it is closed, and only staff can close it. */
export const sosMachine: Machine<SosStatus, SosTransition> = {
  thing: 'sos_alert',
  transitions: {
    acknowledge: { from: ['raised'], to: 'acknowledged' },
    close: { from: ['acknowledged'], to: 'closed' },
  },
};

const MINUTE_MS = 60_000;
const ANSWER_MS = SOS_ANSWER_MINUTES * MINUTE_MS;
const AGAIN_MS = 5 * MINUTE_MS;

/** How often an unacknowledged alert is escalated: for about an hour. Today shows it until staff acknowledge it. */
export const ESCALATIONS_AT_MOST = 12;

/** Returns when an alert is escalated unless acknowledged: 2 minutes after it was raised, then every 5 minutes. */
export function escalateAt(escalations: number, now: Date): Date | null {
  if (escalations >= ESCALATIONS_AT_MOST) return null;
  return new Date(now.getTime() + (escalations === 0 ? ANSWER_MS : AGAIN_MS));
}

/** Whether to notify the staff of every city: from the second escalation on. */
export const isForEveryCity = (escalations: number): boolean => escalations >= 2;
