import { owned } from '../../platform/personal-data.ts';

export const payoutsPersonalData = [
  owned({
    table: 'payout',
    by: { account_id: 'account' },
    open: {
      column: 'payout_status',
      values: ['requested', 'processing', 'failed'],
      obligation: 'payout_open',
    },
    onErasure: { keptFor: 'tax' },
  }),
  owned({ table: 'payee', by: { account_id: 'account' }, onErasure: 'delete' }),
];
