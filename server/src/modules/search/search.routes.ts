import * as contract from '@dihaadi/contract/search';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { searchEverything } from './search.usecases.ts';

export function searchRoutes(app: HttpApp, deps: { db: Db; clock: Clock }): void {
  serve(app, contract.searchEverything, ({ actor, query }) => searchEverything(deps, { actor, q: query.q }));
}
