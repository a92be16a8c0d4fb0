import type { DisputeSide } from '@dihaadi/contract/disputes';
import { useLingui } from '@lingui/react/macro';

type Named = { name: string };

/** Returns the name of a side: a guest may have given none. */
export function useSideName() {
  const { t } = useLingui();
  return ({ name }: Named): string => (name === '' ? t`Customer without an account` : name);
}

/** As `useSideName`, of a dispute's sides; `none` where there is no one in particular. */
export function useSideNames(dispute: Record<DisputeSide, Named | null>, none: string) {
  const nameOf = useSideName();
  return (side: DisputeSide): string => {
    const named = dispute[side];
    return named === null ? none : nameOf(named);
  };
}
