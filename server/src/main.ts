import cluster from 'node:cluster';

// One process serves; of several, with WEB_CONCURRENCY, the first one only watches over the others.
const isAlone = ['', '1'].includes(process.env['WEB_CONCURRENCY'] ?? '');
if (isAlone || cluster.isWorker) await import('./serve.ts');
else await import('./serving-processes.ts').then(({ watchOverProcesses }) => watchOverProcesses());
