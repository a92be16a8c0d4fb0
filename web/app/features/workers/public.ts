export { skillLabels } from './skills.labels.ts';
export { workerStatusLabels } from './workers.labels.ts';
