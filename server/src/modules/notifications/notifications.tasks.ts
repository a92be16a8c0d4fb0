import type { Task } from '../../platform/tasks.ts';
import { forgetSession, type PushDeps, pushNotification } from './notifications.push.usecases.ts';
import { purgeNotifications } from './notifications.usecases.ts';

export const notificationsTasks: Task<PushDeps>[] = [
  {
    name: 'notifications.push',
    on: ['notification.tell'],
    run: async (deps, { thing_id: id }) => {
      if (id !== null) await pushNotification(deps, id);
    },
  },
  {
    name: 'notifications.forget_session',
    on: ['session.revoke'],
    run: async (deps, { thing_id: id }) => {
      if (id !== null) await forgetSession(deps, id);
    },
  },
  { name: 'notifications.purge', every: '53 3 * * *', run: purgeNotifications },
];
