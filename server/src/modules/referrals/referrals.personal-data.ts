import { owned } from '../../platform/personal-data.ts';

export const referralsPersonalData = [
  owned({
    table: 'referral',
    by: { referrer_user_id: 'account', referred_user_id: 'account' },
    // Before the friend registers, it belongs to the friend.
    hide: ['referred_email'],
    onErasure: { keptFor: 'tax' },
  }),
];
