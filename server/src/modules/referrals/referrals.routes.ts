import type { QueryOf } from '@dihaadi/contract/endpoint';
import * as contract from '@dihaadi/contract/referrals';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { type Deps, generateReferral } from './referrals.usecases/generate-code.ts';
import { exportReferrals, listReferrals } from './referrals.usecases/list-referrals.ts';
import { ownReferrals } from './referrals.usecases/own-referrals.ts';
import { payBonus, type PayDeps } from './referrals.usecases/pay-bonus.ts';

export function referralsRoutes(app: HttpApp, deps: Deps & PayDeps): void {
  serve(app, contract.generateReferral, ({ actor, body, idempotency }) =>
    generateReferral(deps, { actor, wanted: body, idempotency }),
  );
  serve(app, contract.ownReferrals, ({ actor }) => ownReferrals(deps, { actor }));
  serve(app, contract.listReferrals, ({ query: { limit, cursor, ...filter } }) =>
    listReferrals(deps, { filter: filterOf(filter), page: { sort: filter.sort, limit, cursor } }),
  );
  serve(app, contract.exportReferrals, ({ actor, query }) =>
    exportReferrals(deps, { actor, filter: filterOf(query), sort: query.sort }),
  );
  serve(app, contract.payReferralBonus, ({ actor, params, idempotency }) =>
    payBonus(deps, { actor, ...params, idempotency }),
  );
}

const filterOf = (query: QueryOf<typeof contract.exportReferrals>) => ({
  status: query.referral_status,
  bonusPaid: query.bonus_paid === undefined ? undefined : query.bonus_paid === 'true',
  search: query.q,
});
