import { Trans } from '@lingui/react/macro';

/** Name of a stop between pickup and drop, counted from 1. */
export const StopTerm = ({ number }: { number: number }) => <Trans>Stop {number}</Trans>;
