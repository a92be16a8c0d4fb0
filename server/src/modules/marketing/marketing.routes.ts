import * as contract from '@dihaadi/contract/marketing';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { readAnalytics } from './marketing.usecases/analytics.ts';
import {
  createCampaign,
  type Deps,
  listCampaigns,
  readCampaign,
  updateCampaign,
} from './marketing.usecases/campaigns.ts';

export function marketingRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.marketingAnalytics, ({ query }) => readAnalytics(deps, query));
  serve(app, contract.listCampaigns, ({ query: { status, q: search, sort, limit, cursor } }) =>
    listCampaigns(deps, { filter: { status, search }, page: { sort, limit, cursor } }),
  );
  serve(app, contract.readCampaign, ({ params }) => readCampaign(deps, params.id));
  serve(app, contract.createCampaign, ({ actor, body, idempotency }) =>
    createCampaign(deps, { actor, campaign: body, idempotency }),
  );
  serve(app, contract.updateCampaign, ({ actor, params, body, match }) =>
    updateCampaign(deps, { actor, ...params, changes: body, match }),
  );
}
