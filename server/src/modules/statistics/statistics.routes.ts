import { publicStats } from '@dihaadi/contract/statistics';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { type Deps, readStats } from './statistics.usecases.ts';

export function statisticsRoutes(app: HttpApp, deps: Deps): void {
  serve(app, publicStats, () => readStats(deps));
}
