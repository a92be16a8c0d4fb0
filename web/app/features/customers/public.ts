export { customerStatusLabels } from './customers.labels.ts';
