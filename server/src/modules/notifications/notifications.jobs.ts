import type { Job } from '../../platform/jobs.ts';
import { type Deps, purgeNotifications } from './notifications.usecases.ts';

export const notificationsJobs: Job<Deps>[] = [
  { name: 'notifications.purge', every: '53 3 * * *', run: purgeNotifications },
];
