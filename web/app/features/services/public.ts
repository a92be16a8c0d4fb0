export { tradeWords } from './services.labels.ts';
