import { buildWebIfChanged } from './web-build.ts';

// Builds the web pages for `npm test`, in a separate process alongside the other steps.

await buildWebIfChanged();
