import * as batches from '@dihaadi/contract/payout-batches';
import * as contract from '@dihaadi/contract/payouts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveWebhook } from '../../platform/http/webhook.ts';
import { importBankResults } from './payouts.usecases/bank-results.ts';
import { batchFile, cancelBatch, createBatch, listBatches } from './payouts.usecases/payout-batches.ts';
import { cancel, markFailed, markPaid, retry } from './payouts.usecases/payout-transitions.ts';
import { exportPayouts, listPayouts, readDetails } from './payouts.usecases/read-payouts.ts';
import { saveDetails } from './payouts.usecases/request-payout.ts';
import { receivePayoutWebhook, type SendDeps } from './payouts.usecases/send-payouts.ts';

export function payoutsRoutes(app: HttpApp, deps: SendDeps): void {
  serveWebhook(app, contract.receivePayoutWebhook, ({ params, rawBody, headers }) =>
    receivePayoutWebhook(deps, { ...params, rawBody, headers }),
  );
  serve(app, contract.readPayoutDetails, ({ actor }) => readDetails(deps, actor));
  serve(app, contract.savePayoutDetails, ({ actor, body }) =>
    saveDetails(deps, { actor, change: { upiId: body.upi_id, bankAccount: body.bank_account } }),
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
  serve(app, batches.listPayoutBatches, ({ query: { batch_status: status, sort, limit, cursor } }) =>
    listBatches(deps, { status, page: { sort, limit, cursor } }),
  );
  serve(app, batches.createPayoutBatch, ({ actor, body }) =>
    createBatch(deps, { actor, only: body?.payouts }),
  );
  serve(app, batches.readPayoutBatchFile, ({ actor, params }) => batchFile(deps, { actor, ...params }));
  serve(app, batches.importBankResults, ({ actor, params, body }) =>
    importBankResults(deps, { actor, ...params, ...body }),
  );
  serve(app, batches.cancelPayoutBatch, ({ actor, params, body }) =>
    cancelBatch(deps, { actor, ...params, ...body }),
  );
  serve(app, contract.markPayoutPaid, ({ actor, params, body }) =>
    markPaid(deps, { actor, ...params, ...body }),
  );
  serve(app, contract.markPayoutFailed, ({ actor, params, body }) =>
    markFailed(deps, { actor, ...params, ...body }),
  );
  serve(app, contract.retryPayout, ({ actor, params }) => retry(deps, { actor, ...params }));
  serve(app, contract.cancelPayout, ({ actor, params, body }) => cancel(deps, { actor, ...params, ...body }));
}
