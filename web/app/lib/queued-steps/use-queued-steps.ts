import { useEffect, useState } from 'react';
import { useSession } from '../session.ts';
import { onNoted } from './steps.ts';
import { canNote, type KeptStep, readKept } from './store.ts';

/** What this device has noted for the signed-in person: still to be sent, or refused and not yet read. */
export function useNoted(): readonly KeptStep[] {
  const userId = useSession()?.user.id;
  const [steps, setSteps] = useState<readonly KeptStep[]>([]);
  useEffect(() => {
    if (userId === undefined || !canNote()) return undefined;
    let isOver = false;
    const read = () => {
      readKept(userId).then(
        (kept) => isOver || setSteps(kept?.steps ?? []),
        () => undefined,
      );
    };
    read();
    const stop = onNoted(read);
    return () => {
      isOver = true;
      stop();
    };
  }, [userId]);
  return steps;
}
