import * as contract from '@dihaadi/contract/visitors';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { type Deps, readVisitorStats, trackVisit } from './visitors.usecases.ts';

const ONE_YEAR = { maxAgeSeconds: 365 * 24 * 3600 };

export function visitorsRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.trackVisit, async ({ cookie }, { setCookie }) => {
    const { visitor, figures } = await trackVisit(deps, cookie);
    if (visitor !== cookie) setCookie(visitor, ONE_YEAR);
    return figures;
  });
  serve(app, contract.visitorStats, () => readVisitorStats(deps));
}
