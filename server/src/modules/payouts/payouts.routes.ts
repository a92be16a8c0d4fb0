import * as contract from '@dihaadi/contract/payouts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { bankFile, importBankResults } from './payouts.usecases/bank-files.ts';
import { cancel, markFailed, markPaid, retry } from './payouts.usecases/payout-transitions.ts';
import { exportPayouts, listPayouts, readDetails } from './payouts.usecases/read-payouts.ts';
import { saveDetails } from './payouts.usecases/request-payout.ts';

export function payoutsRoutes(app: HttpApp, deps: { db: Db; clock: Clock }): void {
  serve(app, contract.readPayoutDetails, ({ actor }) => readDetails(deps, actor));
  serve(app, contract.savePayoutDetails, ({ actor, body }) =>
    saveDetails(deps, { actor, upiId: body.upi_id }),
  );
  serve(
    app,
    contract.listPayouts,
    ({ actor, query: { sort, limit, cursor, payout_status: status, q: search } }) =>
      listPayouts(deps, { actor, filter: { status, search }, page: { sort, limit, cursor } }),
  );
  serve(app, contract.exportPayouts, ({ actor, query: { sort, payout_status: status, q: search } }) =>
    exportPayouts(deps, { actor, filter: { status, search }, sort }),
  );
  serve(app, contract.exportBankFile, ({ actor }) => bankFile(deps, actor));
  serve(app, contract.importBankResults, ({ actor, body }) => importBankResults(deps, { actor, ...body }));
  serve(app, contract.markPayoutPaid, ({ actor, params, body }) =>
    markPaid(deps, { actor, ...params, ...body }),
  );
  serve(app, contract.markPayoutFailed, ({ actor, params, body }) =>
    markFailed(deps, { actor, ...params, ...body }),
  );
  serve(app, contract.retryPayout, ({ actor, params }) => retry(deps, { actor, ...params }));
  serve(app, contract.cancelPayout, ({ actor, params, body }) => cancel(deps, { actor, ...params, ...body }));
}
