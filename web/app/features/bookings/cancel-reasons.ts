import { useLingui } from '@lingui/react/macro';

/** Why customers cancel most often. */
export function useCancelReasons(): string[] {
  const { t } = useLingui();
  return [t`My plans have changed`, t`It takes too long`, t`I made a mistake`, t`It costs too much`];
}
