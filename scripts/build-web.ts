import { buildWebIfChanged } from './web-build.ts';

// Builds the web pages for `npm test`, in a program of its own beside the other steps.

await buildWebIfChanged();
