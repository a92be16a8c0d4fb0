export { createPusher, type PushConfig } from './notifications.pusher.ts';
export { markFeeRequestsRead, notify, wantedChannels } from './notifications.usecases.ts';
export { notificationsPersonalData } from './notifications.personal-data.ts';
