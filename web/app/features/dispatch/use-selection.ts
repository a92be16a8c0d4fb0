import { useCallback, useState } from 'react';

/** Returns the rows that are selected for a bulk action. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const clear = useCallback(() => setChosen(new Set()), []);
  return { chosen, toggle, clear };
}
