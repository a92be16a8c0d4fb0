import { owned, ownedThrough } from '../../platform/personal-data.ts';

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
  ownedThrough({
    table: 'payout_batch_item',
    column: 'payout_id',
    via: { table: 'payout', key: 'id', by: { account_id: 'account' } },
    onErasure: { keptFor: 'tax' },
  }),
  owned({ table: 'payee', by: { account_id: 'account' }, onErasure: 'delete' }),
];
