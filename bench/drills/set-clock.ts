import { readFileSync } from 'node:fs';

// Loaded before the product in the drill `clock`. The file named by this variable contains the milliseconds by which
// the machine's clock is ahead or behind.

const file = process.env['DRILL_CLOCK'] ?? '';
const machine = Date.now.bind(Date);
let offsetMs = 0;
setInterval(() => {
  offsetMs = Number(readFileSync(file, 'utf8'));
}, 100).unref();

const now = (): number => machine() + offsetMs;

globalThis.Date = new Proxy(Date, {
  construct: (target, given: unknown[], made) => {
    const built: unknown = Reflect.construct(target, given.length === 0 ? [now()] : given, made);
    return Object(built);
  },
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
});
