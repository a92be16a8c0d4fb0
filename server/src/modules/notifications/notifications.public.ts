export { createPusher, type PushConfig } from './notifications.pusher.ts';
export { feeRequestsDone, notify, waysWanted } from './notifications.usecases.ts';
export { notificationsPersonalData } from './notifications.personal-data.ts';
