export { skillWords } from './skills.labels.ts';
export { workerStatusWords } from './workers.labels.ts';
