import * as contract from '@dihaadi/contract/fairness';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { type Deps, exportFairness, readFairness } from './fairness.usecases.ts';

export function fairnessRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.readFairness, () => readFairness(deps));
  serve(app, contract.exportFairness, ({ actor }) => exportFairness(deps, actor));
}
