import * as extensions from '@dihaadi/contract/worker-bookings/extensions';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { answerExtension, askExtension } from './worker-bookings.usecases/extensions/extend-work.ts';
import { listExtensions, showExtension } from './worker-bookings.usecases/extensions/read-extensions.ts';

type Deps = { db: Db; clock: Clock };

/** What is added to the pay of work while it goes on, with the other side's consent. */
export function workerBookingsPayRoutes(app: HttpApp, deps: Deps): void {
  serve(app, extensions.listExtensions, ({ actor, params }) => listExtensions(deps, { actor, ...params }));
  serve(app, extensions.askExtension, async ({ actor, params, body, idempotency }) => {
    const ask = { actor, ...params, assignmentId: body.assignment_id, hours: body.hours, idempotency };
    return showExtension(deps, await askExtension(deps, ask), params.id);
  });
  serve(app, extensions.answerExtension, async ({ actor, params, body }) =>
    showExtension(deps, await answerExtension(deps, { actor, ...params, ...body }), params.id),
  );
}
