import { owned } from '../../platform/personal-data.ts';

export const referralsPersonalData = [
  owned({
    table: 'referral',
    by: { referrer_user_id: 'account', referred_user_id: 'account' },
    // Of a friend who has not registered it is the friend's.
    hide: ['referred_email'],
    onErasure: { keptFor: 'tax' },
  }),
];
