export { useWaiting, type Waiting, type WaitingAt } from './waiting.ts';
