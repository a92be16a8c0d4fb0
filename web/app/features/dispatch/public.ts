export { outcomeWords, ruleWords } from './decisions.labels.ts';
