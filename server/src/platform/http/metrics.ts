import { metrics } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { equalsSecret } from '../constant-time.ts';
import { problem } from '../errors.ts';
import type { Labelled, Measured } from '../gauge.ts';
import type { Streams } from './streams.ts';

type Figures = {
  streams: Streams;
  /** Metrics measured at each scrape. */
  gauges: readonly Measured[];
  /** This process's labelled metrics. */
  labelled: readonly Labelled[];
};

const STREAMS = { name: 'live_streams', help: 'Open event streams' };

/**
 * Serves Prometheus metrics at /metrics. With a `token`, only its bearer may read them; without one, no caller may
 * unless `open` (development).
 */
export function serveMetrics(
  fastify: FastifyInstance,
  options: Figures & { token: string | undefined; open: boolean },
): void {
  const registry = new Registry();
  // Several processes behind one port each report their own metrics: without a name their counters would mix.
  registry.setDefaultLabels({ process: String(process.pid) });
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.3, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const streams = new Gauge({ ...STREAMS, registers: [registry] });
  const measured = options.gauges.map(({ read, ...gauge }) => ({
    gauge: new Gauge({ ...gauge, registers: [registry] }),
    read,
  }));
  exportToOpenTelemetry(options);
  const collect = options.labelled.map((one) => collector(registry, one));
  fastify.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  fastify.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request.headers.authorization, options)) throw problem('not-found');
    streams.set(options.streams.count());
    for (const take of collect) take();
    // If the database is unavailable, everything else is still measured.
    const readings = await Promise.allSettled(measured.map(({ read }) => read()));
    for (const [at, { gauge }] of measured.entries()) {
      const reading = readings[at];
      gauge.set(reading?.status === 'fulfilled' ? reading.value : Number.NaN);
    }
    const text = await registry.metrics();
    return reply.type(registry.contentType).serializer(String).send(text);
  });
}

/** Also exports the metrics to OpenTelemetry if enabled (`telemetry.ts`), which measures requests itself. */
function exportToOpenTelemetry({ streams, gauges, labelled }: Figures): void {
  const meter = metrics.getMeter('dihaadi');
  const describe = ({ name, help, read }: Measured) =>
    meter
      .createObservableGauge(name, { description: help })
      .addCallback(async (result) => result.observe(await read()));
  [{ ...STREAMS, read: () => Promise.resolve(streams.count()) }, ...gauges].forEach(describe);
  for (const { kind, name, help: description, label, read } of labelled) {
    const figure =
      kind === 'gauge'
        ? meter.createObservableGauge(name, { description })
        : meter.createObservableCounter(name, { description });
    figure.addCallback((result) => {
      for (const [value, count] of Object.entries(read())) result.observe(count, { [label]: value });
    });
  }
}

/** Returns the function that copies the metrics into `registry`. */
function collector(registry: Registry, { kind, name, help, label, read }: Labelled): () => void {
  const described = { name, help, labelNames: [label], registers: [registry] };
  const each = (set: (labels: Record<string, string>, value: number) => void): void => {
    for (const [value, figure] of Object.entries(read())) set({ [label]: value }, figure);
  };
  if (kind === 'gauge') {
    const gauge = new Gauge(described);
    return () => each((labels, value) => gauge.set(labels, value));
  }
  const counter = new Counter(described);
  return () => {
    counter.reset();
    each((labels, value) => counter.inc(labels, value));
  };
}

function mayRead(
  authorization: string | undefined,
  options: { token: string | undefined; open: boolean },
): boolean {
  if (options.token === undefined) return options.open;
  return equalsSecret(authorization ?? '', `Bearer ${options.token}`);
}
