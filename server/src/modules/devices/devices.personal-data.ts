import { owned, ownedThrough } from '../../platform/personal-data.ts';

export const devicesPersonalData = [
  ownedThrough({
    table: 'device_step',
    column: 'device_id',
    via: { table: 'device', key: 'id', by: { account_id: 'account' } },
    onErasure: { keptFor: 'disputes' },
  }),
  ownedThrough({
    table: 'device_photo',
    column: 'device_id',
    via: { table: 'device', key: 'id', by: { account_id: 'account' } },
    onErasure: { keptFor: 'disputes' },
  }),
  owned({ table: 'device', by: { account_id: 'account' }, onErasure: { keptFor: 'disputes' } }),
];
