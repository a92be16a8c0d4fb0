import { useCallback, useState } from 'react';

/** The rows that are chosen for something done with many at once. */
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
