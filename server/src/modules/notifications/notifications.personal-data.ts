import { owned } from '../../platform/personal-data.ts';

export const notificationsPersonalData = [
  owned({ table: 'notification', by: { account_id: 'account' }, onErasure: 'delete' }),
  owned({ table: 'notification_preference', by: { account_id: 'account' }, onErasure: 'delete' }),
  owned({
    table: 'push_subscription',
    by: { account_id: 'account' },
    hide: ['auth', 'p256dh', 'endpoint'],
    onErasure: 'delete',
  }),
];
