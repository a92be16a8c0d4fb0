import type { EventKey } from '../../platform/event-names.ts';
import type { Task } from '../../platform/tasks.ts';
import { forgetSession, type PushDeps, pushNotification } from './notifications.push.usecases.ts';
import { answered, purgeNotifications } from './notifications.usecases.ts';

/** Events by which a person answers a request. */
const ANSWERS: readonly EventKey[] = [
  'assignment.accept',
  'assignment.decline',
  'trip_offer.accept',
  'trip_offer.decline',
  'work_extension.agree',
  'work_extension.decline',
  'work_expense.agree',
  'work_expense.refuse',
  'trip_charge.agree',
  'trip_charge.refuse',
  'wage_payment.confirm',
  'wage_payment.deny',
];

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
  {
    name: 'notifications.answer',
    on: ANSWERS,
    run: async (deps, { seq }) => {
      if (seq !== undefined) await answered(deps, seq);
    },
  },
  { name: 'notifications.purge', every: '53 3 * * *', run: purgeNotifications },
];
