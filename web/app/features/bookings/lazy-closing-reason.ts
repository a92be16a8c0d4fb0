import { later } from '../../shell/lazy-component.tsx';

/** `ClosingReason`, loaded on demand: most bookings are not ended early. */
export const LazyClosingReason = later(async () => (await import('./closing-reason.ts')).ClosingReason, {
  otherwise: null,
});
