import type { TimeSort } from '@dihaadi/contract/fields';
import { byCreation, staffList } from '../../platform/staff-list.queries.ts';
import { type Payment, paymentsByIds } from './payments.queries.ts';

/** One page of the payments as the desk asks for them. */
export const pageOfPayments = staffList<Payment, TimeSort>({
  table: 'payment',
  id: 'id',
  idOf: ({ id }) => id,
  orders: {
    created_at: byCreation,
  },
  rows: async (db, ids) => [...(await paymentsByIds(db, ids)).values()],
});
