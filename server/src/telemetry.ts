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

// Sends traces, metrics and logs by OTLP (HTTP with JSON) to OTEL_EXPORTER_OTLP_ENDPOINT. What it watches must be loaded after
// it: `main.ts` imports it first, and only where that variable is set. The rest of OpenTelemetry's variables count, too:
// https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/

/** As OpenTelemetry has them, in milliseconds; of the variables that its parts don't read themselves. */
const { OTEL_METRIC_EXPORT_INTERVAL: exportIntervalMillis } = z
  .object({ OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().positive().default(60_000) })
  .parse(process.env);

/** What asks every few seconds whether we are there. */
const UNWATCHED = /^\/(?:healthz|readyz|metrics|assets\/)/;

/** Links of guests and of new passwords open what they name: of an address only the route is said, and nothing of who asks. */
const UNSAID = {
  'url.path': undefined,
  'url.query': undefined,
  'client.address': undefined,
  'network.peer.address': undefined,
  'network.peer.port': undefined,
};

// The environment may name the service otherwise.
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
// Pino's lines go to whichever provider is there for all.
logs.setGlobalLoggerProvider(records);

registerInstrumentations({
  tracerProvider: traces,
  meterProvider: measurements,
  instrumentations: [
    new HttpInstrumentation({
      ignoreIncomingRequestHook: ({ url = '' }) => UNWATCHED.test(url),
      startIncomingSpanHook: () => UNSAID,
    }),
    new UndiciInstrumentation(),
    // Background work asks all the time; of a request each question is a part.
    new PgInstrumentation({ requireParentSpan: true }),
    new PinoInstrumentation(),
  ],
});

type Asked = { routeOptions: { url?: string | undefined } };
/** Of Fastify what is used here. */
type Server = {
  addHook: (name: 'onRequest', hook: (request: Asked, reply: unknown, done: () => void) => void) => unknown;
};

/** What Fastify's channel tells, of each server that is made. */
const Initialised = z.object({
  fastify: z.custom<Server>((value) => typeof Reflect.get(Object(value), 'addHook') === 'function'),
});

// Which route a request takes is known only after it has begun.
subscribe('fastify.initialization', (message) => {
  Initialised.parse(message).fastify.addHook('onRequest', (request, _reply, done) => {
    const metadata = getRPCMetadata(context.active());
    const route = request.routeOptions.url;
    if (metadata !== undefined && route !== undefined) metadata.route = route;
    done();
  });
});

/** So long what is still here may take to be sent: a collector that is away holds up no end. */
const LAST_WORDS_MS = 2000;

/** Sends what is still here, as far as it can be sent in two seconds. */
export async function stopTelemetry(): Promise<void> {
  const sent = Promise.allSettled([traces.shutdown(), measurements.shutdown(), records.shutdown()]);
  await Promise.race([sent, setTimeout(LAST_WORDS_MS)]);
}
