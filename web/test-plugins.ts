import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';

// Lingui searches from the working directory; tests run from the parent directory.
process.env['LINGUI_CONFIG'] ??= fileURLToPath(new URL('lingui.config.ts', import.meta.url));

/** The build plugins that component tests need: the texts, in both languages. */
export const testPlugins = [
  lingui(),
  babel({ include: /\/web\/app\/.*\.tsx?$/, presets: [linguiTransformerBabelPreset()] }),
];
