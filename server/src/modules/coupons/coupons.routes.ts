import * as contract from '@dihaadi/contract/coupons';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { createCoupon, listCoupons, readCoupon, updateCoupon } from './coupons.usecases/staff-coupons.ts';
import { type Deps, validateCoupon } from './coupons.usecases/coupon-quote.ts';

export function couponsRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.validateCoupon, ({ actor, body }) => validateCoupon(deps, { actor, asked: body }));
  serve(app, contract.listCoupons, ({ query: { status, q: search, sort, limit, cursor } }) =>
    listCoupons(deps, { filter: { status, search }, page: { sort, limit, cursor } }),
  );
  serve(app, contract.readCoupon, ({ params }) => readCoupon(deps, params.id));
  serve(app, contract.createCoupon, ({ actor, body, idempotency }) =>
    createCoupon(deps, { actor, coupon: body, idempotency }),
  );
  serve(app, contract.updateCoupon, ({ actor, params, body, match }) =>
    updateCoupon(deps, { actor, ...params, changes: body, match }),
  );
}
