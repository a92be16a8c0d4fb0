import type { AppealStatus } from '@dihaadi/contract/suspension-appeals';
import type { Machine } from '../../platform/machine.ts';

export type AppealTransition = 'reinstate' | 'keep';

/** Staff decide an appeal once. */
export const suspensionAppealMachine: Machine<AppealStatus, AppealTransition> = {
  thing: 'suspension_appeal',
  transitions: {
    reinstate: { from: ['open'], to: 'reinstated' },
    keep: { from: ['open'], to: 'kept' },
  },
};
