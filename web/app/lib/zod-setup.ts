// Zod would probe for eval, which our content security policy forbids and the browser would report. It probes when a
// schema is created, so this is imported before all others (and see vite.config.ts); Zod itself loads only with the
// screens that have schemas. Its settings are one object for the whole page, whichever of us comes first.
const SETTINGS = '__zod_globalConfig';
const settings: unknown = Reflect.get(globalThis, SETTINGS);
Reflect.set(globalThis, SETTINGS, Object.assign(settings ?? {}, { jitless: true }));
