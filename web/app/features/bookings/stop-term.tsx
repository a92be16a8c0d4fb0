import { Trans } from '@lingui/react/macro';

/** What a stop between pickup and drop is called, counted from 1. */
export const StopTerm = ({ number }: { number: number }) => <Trans>Stop {number}</Trans>;
