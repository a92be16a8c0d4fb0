export { profileQuery, WorkerProfile } from './profile.tsx';
export { skillLabels } from './skills.labels.ts';
export { workerStatusLabels } from './workers.labels.ts';
