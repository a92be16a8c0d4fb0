import { owned } from '../../platform/personal-data.ts';

export const workersPersonalData = [
  owned({
    table: 'worker',
    by: { account_id: 'account' },
    hide: ['words', 'name_key'],
    onErasure: {
      set: { address: null, city: null, pincode: null, is_erased: 'true' },
      keptFor: 'wage_records',
    },
  }),
];
