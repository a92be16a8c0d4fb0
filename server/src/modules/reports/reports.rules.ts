import type { ReportStatus } from '@dihaadi/contract/reports';
import type { Machine } from '../../platform/machine.ts';

export type ReportTransition = 'uphold' | 'dismiss';

/** Staff decide an open report once. */
export const reportMachine: Machine<ReportStatus, ReportTransition> = {
  thing: 'report',
  transitions: {
    uphold: { from: ['open'], to: 'upheld' },
    dismiss: { from: ['open'], to: 'dismissed' },
  },
};
