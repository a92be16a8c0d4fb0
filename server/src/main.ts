import cluster from 'node:cluster';

// Imported first, because it can only instrument modules loaded after it.
if (process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] !== undefined) await import('./telemetry.ts');

// A single process serves requests; with WEB_CONCURRENCY above 1, the first process only supervises the others.
const isAlone = ['', '1'].includes(process.env['WEB_CONCURRENCY'] ?? '');
if (isAlone || cluster.isWorker) await import('./serve.ts');
else await import('./serving-processes.ts').then(({ watchOverProcesses }) => watchOverProcesses());
