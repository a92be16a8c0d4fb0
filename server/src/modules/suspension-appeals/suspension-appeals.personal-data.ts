import { owned } from '../../platform/personal-data.ts';

export const suspensionAppealsPersonalData = [
  owned({
    table: 'suspension_appeal',
    by: { account_id: 'account' },
    hide: ['suspended_by', 'decided_by'],
    open: { column: 'appeal_status', values: ['open'], obligation: 'dispute_open' },
    onErasure: { keptFor: 'disputes', afterwards: 'delete' },
  }),
];
