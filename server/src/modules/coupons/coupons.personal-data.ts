import { owned } from '../../platform/personal-data.ts';

export const couponsPersonalData = [
  owned({ table: 'coupon_hold', by: { account_id: 'account' }, onErasure: 'delete' }),
  owned({ table: 'coupon_redemption', by: { account_id: 'account' }, onErasure: { keptFor: 'tax' } }),
];
