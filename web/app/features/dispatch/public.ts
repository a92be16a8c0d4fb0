export { decisionOutcomeLabels, matchingRuleLabels, tripRuleLabels } from './decisions.labels.ts';
