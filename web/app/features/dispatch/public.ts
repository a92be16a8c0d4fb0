export { decisionOutcomeLabels, matchingRuleLabels, tripRuleLabels } from './decisions.labels.ts';
export { DotMap, Legend } from './dot-map.tsx';
export type { Dot } from './map-draw.ts';
