import { owned } from '../../platform/personal-data.ts';

export const supportSessionsPersonalData = [
  owned({
    table: 'support_session',
    by: { account_id: 'account' },
    hide: ['staff_id'],
    onErasure: { keptFor: 'security', afterwards: 'delete' },
  }),
];
