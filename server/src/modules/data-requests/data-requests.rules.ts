import { ANSWER_DAYS, type DataRequestStatus } from '@dihaadi/contract/data-requests';
import type { Machine } from '../../platform/machine.ts';

export type DataRequestTransition = 'resolve' | 'refuse' | 'cancel';

/** Staff answer a request once; a withdrawal ends when the person consents again. */
export const dataRequestMachine: Machine<DataRequestStatus, DataRequestTransition> = {
  thing: 'data_request',
  transitions: {
    resolve: { from: ['open'], to: 'done' },
    refuse: { from: ['open'], to: 'refused' },
    cancel: { from: ['open'], to: 'cancelled' },
  },
};

/** Returns when a request made at `at` must be answered. */
export const dueAt = (at: Date): Date => new Date(at.getTime() + ANSWER_DAYS * 24 * 3_600_000);
