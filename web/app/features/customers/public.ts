export { customerStatusWords } from './customers.labels.ts';
