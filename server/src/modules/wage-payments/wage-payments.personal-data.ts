import { owned } from '../../platform/personal-data.ts';

export const wagePaymentsPersonalData = [
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
