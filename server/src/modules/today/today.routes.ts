import * as figures from '@dihaadi/contract/day-figures';
import * as today from '@dihaadi/contract/today';
import { readTodayMap as map } from '@dihaadi/contract/today-map';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { exportFigures, exportHours, exportRetention, readFigures, readRetention } from './today.charts.ts';
import { readFeed } from './today.feed.ts';
import { readTodayMap } from './today.map.ts';
import { type Deps, readToday } from './today.usecases.ts';

export function todayRoutes(app: HttpApp, deps: Deps): void {
  serve(app, today.readToday, ({ actor }) => readToday(deps, actor));
  serve(app, map, ({ actor }) => readTodayMap(deps, actor));
  serve(app, today.readFeed, ({ actor }) => readFeed(deps, actor));
  serve(app, figures.readFigures, ({ actor, query: { days } }) => readFigures(deps, { actor, days }));
  serve(app, figures.readRetention, ({ actor }) => readRetention(deps, actor));
  serve(app, figures.exportFigures, ({ actor, query: { days } }) => exportFigures(deps, { actor, days }));
  serve(app, figures.exportHours, ({ actor, query: { days } }) => exportHours(deps, { actor, days }));
  serve(app, figures.exportRetention, ({ actor }) => exportRetention(deps, actor));
}
