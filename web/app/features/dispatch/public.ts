export { decisionOutcomeLabels, matchingRuleLabels } from './decisions.labels.ts';
export { useNow } from './use-now.ts';
