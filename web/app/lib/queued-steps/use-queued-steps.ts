import { useEffect, useState } from 'react';
import { useSession } from '../session.ts';
import { canQueue, type QueuedStep, onQueueChange, readQueue } from './store.ts';

/** Returns the steps this device has recorded for the signed-in user: still to be sent, or rejected and not yet read. */
export function useQueuedSteps(): readonly QueuedStep[] {
  const userId = useSession()?.user.id;
  const [steps, setSteps] = useState<readonly QueuedStep[]>([]);
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
