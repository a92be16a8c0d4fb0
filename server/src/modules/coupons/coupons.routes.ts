import * as contract from '@dihaadi/contract/coupons';
import type { HttpApp } from '../../platform/http/kit.ts';
import { serve } from '../../platform/http/serve.ts';
import { createCoupon, listCoupons, updateCoupon } from './coupons.usecases/desk.ts';
import { type Deps, validateCoupon } from './coupons.usecases/quote.ts';

export function couponsRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.validateCoupon, ({ actor, body }) => validateCoupon(deps, { actor, asked: body }));
  serve(app, contract.listCoupons, ({ query }) =>
    listCoupons(deps, { status: query.status, limit: query.limit, cursor: query.cursor }),
  );
  serve(app, contract.createCoupon, ({ actor, body, idempotency }) =>
    createCoupon(deps, { actor, coupon: body, idempotency }),
  );
  serve(app, contract.updateCoupon, ({ actor, params, body, match }) =>
    updateCoupon(deps, { actor, ...params, changes: body, match }),
  );
}
