import type { TimeSort } from '@dihaadi/contract/fields';
import { keys } from '../../platform/cursor.ts';
import { staffList } from '../../platform/staff-list.queries.ts';
import { type Payment, paymentsByIds } from './payments.queries.ts';

/** One page of the payments as the desk asks for them. */
export const pageOfPayments = staffList<Payment, TimeSort>({
  table: 'payment',
  id: 'id',
  idOf: ({ id }) => id,
  orders: {
    created_at: {
      column: 'created_at',
      key: keys.time,
      of: ({ createdAt }) => createdAt.toISOString(),
    },
  },
  rows: async (db, ids) => [...(await paymentsByIds(db, ids)).values()],
});
