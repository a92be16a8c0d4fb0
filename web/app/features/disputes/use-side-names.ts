import type { DisputeSide } from '@dihaadi/contract/disputes';
import { useLingui } from '@lingui/react/macro';

type Named = { name: string };

/** Returns the function that names a side: a guest may have entered no name. */
export function useSideName() {
  const { t } = useLingui();
  return ({ name }: Named): string => (name === '' ? t`Customer without an account` : name);
}

/** Like `useSideName`, for a dispute's sides; `none` where there is no particular person. */
export function useSideNames(dispute: Record<DisputeSide, Named | null>, none: string) {
  const nameOf = useSideName();
  return (side: DisputeSide): string => {
    const named = dispute[side];
    return named === null ? none : nameOf(named);
  };
}
