import * as contract from '@dihaadi/contract/referrals';
import type { HttpApp } from '../../platform/http/kit.ts';
import { serve } from '../../platform/http/serve.ts';
import { type Deps, generateReferral } from './referrals.usecases/generate.ts';
import { listReferrals } from './referrals.usecases/list.ts';

export function referralsRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.generateReferral, ({ actor, body, idempotency }) =>
    generateReferral(deps, { actor, wanted: body, idempotency }),
  );
  serve(app, contract.listReferrals, ({ query: { referral_status: status, q: search, limit, cursor } }) =>
    listReferrals(deps, { status, search, limit, cursor }),
  );
}
