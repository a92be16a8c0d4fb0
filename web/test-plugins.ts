import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';

// Lingui looks from the working directory; tests run from the one above.
process.env['LINGUI_CONFIG'] ??= fileURLToPath(new URL('lingui.config.ts', import.meta.url));

/** What tests of components need of the build: the texts, in both languages. */
export const testPlugins = [
  lingui(),
  babel({ include: /\/web\/app\/.*\.tsx?$/, presets: [linguiTransformerBabelPreset()] }),
];
