import { type Codes, shortCode } from '../../../platform/codes.ts';

/** The steps that need a code: the sender's at pickup, the receiver's at the drop. */
export type CodeStep = 'pick_up' | 'complete';

/** Returns the code that the sender says at pickup, or the receiver at the drop. */
export const codeOf = (deps: { codes: Codes }, of: CodeStep, bookingId: string): string =>
  shortCode(deps.codes, `${of === 'pick_up' ? 'pickup' : 'drop'}:${bookingId}`);
