import { owned, ownedThrough } from '../../platform/personal-data.ts';

export const paymentsPersonalData = [
  ownedThrough({
    table: 'refund',
    column: 'payment_id',
    via: { table: 'payment', key: 'id', by: { account_id: 'account' } },
    open: { column: 'status', values: ['requested'], obligation: 'refund_open' },
    onErasure: { keptFor: 'tax' },
  }),
  owned({
    table: 'payment',
    by: { account_id: 'account' },
    hide: ['words', 'checkout'],
    open: [
      { column: 'status', values: ['processing', 'awaiting_confirmation'], obligation: 'payment_open' },
      { column: 'holding', values: ['held'], obligation: 'wages_held' },
    ],
    onErasure: { keptFor: 'tax' },
  }),
];
