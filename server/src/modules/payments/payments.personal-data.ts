import { owned } from '../../platform/personal-data.ts';

export const paymentsPersonalData = [
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
