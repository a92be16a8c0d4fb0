import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { brotli } from './brotli.ts';
import { sharedChunks } from './chunks.ts';
import { browserContract, browserContractPresets } from './browser-contract.ts';

// Lingui searches from the working directory; in development the server starts Vite from another one.
process.env['LINGUI_CONFIG'] ??= fileURLToPath(new URL('lingui.config.ts', import.meta.url));

// Few files, since each costs a cheap phone a round trip; code that only some screens use stays with them. A module in
// `base` adds all its dependencies to every screen: with a lower share count than this, the staff's tables and forms
// were included (npm run budget). Zod comes with its configuration, so that the latter runs before the first schema is
// created.
const chunks = [
  // Error sentences are compiled in the browser, and only once one is shown.
  { name: 'refusals', test: /node_modules\/(?:@lingui\/message-utils|@messageformat|moo)\//, priority: 40 },
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|@lingui\/(?:core|react)|@tanstack\/(?:query-core|react-query))\/|node_modules\/lucide-react\/dist\/esm\/(?!icons\/)|lib\/zod-setup\.ts$/,
    priority: 30,
  },
  { name: 'zod', test: /node_modules\/zod\//, priority: 30 },
  // The login page needs it without the data store of workers.
  { name: 'idb', test: /node_modules\/idb-keyval\//, priority: 30 },
  ...sharedChunks,
];

/** The texts that every area needs are preloaded (`server/src/web.ts`), and identified by this name. */
function chunkFileNames({ facadeModuleId }: { facadeModuleId?: string | null | undefined }): string {
  const language = /\/app\/locales\/([a-z]+)\.po/.exec(facadeModuleId ?? '')?.[1];
  return language === undefined ? 'assets/[name]-[hash].js' : `assets/texts-${language}-[hash].js`;
}

export default defineConfig(({ command }) => ({
  // Fonts as data: URLs would need a wider content security policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    // The server's own contract, not a second one: a schema's name is registered once in a process.
    ssr: {
      build: {
        rolldownOptions: {
          external: /^@dihaadi\/contract\//,
          // Each process keeps this text in memory, two bytes a character. Names stay, for stack traces.
          output: { minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } } },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          // Modules without importers are removed entirely: none of our getters has side effects.
          treeshake: { propertyReadSideEffects: false },
          output: { codeSplitting: { groups: chunks }, chunkFileNames },
        },
      },
    },
  },
  // The service worker's URL never changes: otherwise an open page could not learn of a new version. The script of
  // public pages is built the same way, with a hash as usual.
  worker: {
    rolldownOptions: {
      output: {
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash].js',
      },
    },
  },
  // Bundle packages for the server, too, so that only used code is included: whole, icons and controls alone take 40 MB
  // of memory and a second of every start. Packages used by the server itself must stay a single instance. In
  // development Node loads the packages: Vite serves them unbundled, and cannot serve CommonJS.
  ssr: {
    noExternal: command === 'build' ? true : [],
    external: ['react', 'react-dom', 'react-router', '@react-router/node', 'zod'],
  },
  plugins: [
    browserContract,
    tailwindcss(),
    reactRouter(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset(), ...browserContractPresets] }),
    brotli,
  ],
}));
