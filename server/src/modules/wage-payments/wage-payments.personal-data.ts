import { owned, ownedThrough } from '../../platform/personal-data.ts';

export const wagePaymentsPersonalData = [
  ownedThrough({
    table: 'wage_draw',
    column: 'wage_payment_id',
    via: {
      table: 'wage_payment',
      key: 'id',
      by: { customer_id: 'account', person_id: 'account' },
    },
    onErasure: { keptFor: 'wage_records' },
  }),
  owned({
    table: 'wage_payment',
    by: { customer_id: 'account', person_id: 'account' },
    open: {
      column: 'payment_status',
      values: ['awaiting_confirmation'],
      obligation: 'wages_owed',
    },
    onErasure: { keptFor: 'wage_records' },
  }),
];
