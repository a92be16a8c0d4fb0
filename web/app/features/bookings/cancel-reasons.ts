import { useLingui } from '@lingui/react/macro';

/** Returns the most common reasons for cancelling. */
export function useCancelReasons(): string[] {
  const { t } = useLingui();
  return [t`My plans have changed`, t`It takes too long`, t`I made a mistake`, t`It costs too much`];
}
