import { ownedThrough } from '../../platform/personal-data.ts';

export const refundsPersonalData = [
  ownedThrough({
    table: 'refund',
    column: 'payment_id',
    via: { table: 'payment', key: 'id', by: { account_id: 'account' } },
    open: { column: 'status', values: ['requested'], obligation: 'refund_open' },
    onErasure: { keptFor: 'tax' },
  }),
];
