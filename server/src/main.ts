import cluster from 'node:cluster';

// What it watches must be loaded after it.
if (process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] !== undefined) await import('./telemetry.ts');

// One process serves; of several, with WEB_CONCURRENCY, the first one only watches over the others.
const isAlone = ['', '1'].includes(process.env['WEB_CONCURRENCY'] ?? '');
if (isAlone || cluster.isWorker) await import('./serve.ts');
else await import('./serving-processes.ts').then(({ watchOverProcesses }) => watchOverProcesses());
