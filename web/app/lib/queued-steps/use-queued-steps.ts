import { useEffect, useState } from 'react';
import { useSession } from '../session.ts';
import { canQueue, type KeptStep, onQueueChange, readQueue } from './store.ts';

/** What this device has noted for the signed-in person: still to be sent, or refused and not yet read. */
export function useQueuedSteps(): readonly KeptStep[] {
  const userId = useSession()?.user.id;
  const [steps, setSteps] = useState<readonly KeptStep[]>([]);
  useEffect(() => {
    if (userId === undefined || !canQueue()) return undefined;
    let isOver = false;
    const read = () => {
      readQueue(userId).then(
        (kept) => isOver || setSteps(kept?.steps ?? []),
        () => undefined,
      );
    };
    read();
    const stop = onQueueChange(read);
    return () => {
      isOver = true;
      stop();
    };
  }, [userId]);
  return steps;
}
