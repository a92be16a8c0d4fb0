import { owned } from '../../platform/personal-data.ts';

export const customersPersonalData = [
  owned({ table: 'customer_address', by: { customer_id: 'account' }, onErasure: 'delete' }),
  owned({
    table: 'customer',
    by: { account_id: 'account' },
    hide: ['words', 'name_key'],
    onErasure: { set: { address: null, city: null, pincode: null, is_erased: 'true' }, keptFor: 'tax' },
  }),
];
