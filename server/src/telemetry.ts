import { subscribe } from 'node:diagnostics_channel';
import { register } from 'node:module';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { context, metrics } from '@opentelemetry/api';
import { logs } from '@opentelemetry/api-logs';
import { getRPCMetadata } from '@opentelemetry/core';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { PinoInstrumentation } from '@opentelemetry/instrumentation-pino';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { z } from 'zod';

// Sends traces, metrics and logs by OTLP (HTTP with JSON) to OTEL_EXPORTER_OTLP_ENDPOINT. Instrumented modules must be
// loaded after it: `main.ts` imports it first, and only if that variable is set. OpenTelemetry's other variables apply,
// too: https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/

/** OpenTelemetry's default, in milliseconds; for the variables that its parts don't read themselves. */
const { OTEL_METRIC_EXPORT_INTERVAL: exportIntervalMillis } = z
  .object({ OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().positive().default(60_000) })
  .parse(process.env);

/** Health checks and other paths requested every few seconds. */
const UNTRACED_PATHS = /^\/(?:healthz|readyz|metrics|assets\/)/;

/**
 * Guest links and password links grant access by themselves: only the route of an address is reported, and nothing
 * about the caller.
 */
const REDACTED_ATTRIBUTES = {
  'url.path': undefined,
  'url.query': undefined,
  'client.address': undefined,
  'network.peer.address': undefined,
  'network.peer.port': undefined,
};

// The environment may override the service name.
const resource = resourceFromAttributes({
  'service.name': 'dihaadi',
  'service.instance.id': `${hostname()}-${process.pid}`,
}).merge(detectResources({ detectors: [envDetector] }));

register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);

const traces = new NodeTracerProvider({
  resource,
  spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
});
traces.register();
const measurements = new MeterProvider({
  resource,
  readers: [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter(), exportIntervalMillis })],
});
metrics.setGlobalMeterProvider(measurements);
const records = new LoggerProvider({
  resource,
  processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter() })],
});
// Pino's lines go to the global provider.
logs.setGlobalLoggerProvider(records);

registerInstrumentations({
  tracerProvider: traces,
  meterProvider: measurements,
  instrumentations: [
    new HttpInstrumentation({
      ignoreIncomingRequestHook: ({ url = '' }) => UNTRACED_PATHS.test(url),
      startIncomingSpanHook: () => REDACTED_ATTRIBUTES,
    }),
    new UndiciInstrumentation(),
    // Background work queries all the time, so only queries that are part of a request are traced.
    new PgInstrumentation({ requireParentSpan: true }),
    new PinoInstrumentation(),
  ],
});

type Asked = { routeOptions: { url?: string | undefined } };
/** The part of Fastify used here. */
type Server = {
  addHook: (name: 'onRequest', hook: (request: Asked, reply: unknown, done: () => void) => void) => unknown;
};

/** Message from Fastify's channel for each server that is created. */
const Initialised = z.object({
  fastify: z.custom<Server>((value) => typeof Reflect.get(Object(value), 'addHook') === 'function'),
});

// A request's route is known only after it has begun.
subscribe('fastify.initialization', (message) => {
  Initialised.parse(message).fastify.addHook('onRequest', (request, _reply, done) => {
    const metadata = getRPCMetadata(context.active());
    const route = request.routeOptions.url;
    if (metadata !== undefined && route !== undefined) metadata.route = route;
    done();
  });
});

/** How long the remaining data may take to be sent: an unreachable collector must not delay the shutdown. */
const FLUSH_TIMEOUT_MS = 2000;

/** Sends the remaining data, as far as possible within two seconds. */
export async function stopTelemetry(): Promise<void> {
  const sent = Promise.allSettled([traces.shutdown(), measurements.shutdown(), records.shutdown()]);
  await Promise.race([sent, setTimeout(FLUSH_TIMEOUT_MS)]);
}
