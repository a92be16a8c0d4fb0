export { decisionOutcomeLabels, matchingRuleLabels } from './decisions.labels.ts';
