export { createCampaign } from './marketing.usecases/campaigns.ts';
