export { needsPath, sumOf, useWaiting, type Waiting, type WaitingAt, waitingBelow } from './waiting.ts';
export { WaitingCount } from './waiting-count.tsx';
