import { readToday as endpoint } from '@dihaadi/contract/today';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { type Deps, readToday } from './today.usecases.ts';

export function todayRoutes(app: HttpApp, deps: Deps): void {
  serve(app, endpoint, ({ actor }) => readToday(deps, actor));
}
