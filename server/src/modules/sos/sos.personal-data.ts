import { owned } from '../../platform/personal-data.ts';

export const sosPersonalData = [
  owned({ table: 'trusted_contact', by: { account_id: 'account' }, onErasure: 'delete' }),
  owned({
    table: 'sos_alert',
    by: { raised_by: 'account' },
    hide: ['acknowledged_by', 'closed_by'],
    open: { column: 'status', values: ['raised', 'acknowledged'], obligation: 'dispute_open' },
    onErasure: { set: {}, coarse: ['latitude', 'longitude'], keptFor: 'disputes' },
  }),
];
