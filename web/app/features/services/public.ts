export { tradeLabels } from './services.labels.ts';
