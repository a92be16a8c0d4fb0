import { AppError, saying } from './errors.ts';

/** Operations in progress, counted per key: an account, an address, a link. In memory, on this server. */
export type Slots = {
  /** Takes a slot. Returns the function that releases it. Throws 429 `too-many-requests` beyond `ofOne`. */
  take: (key: string) => () => void;
};

export function createSlots({
  ofOne,
  reason,
}: {
  ofOne: number;
  reason: 'too-many-streams' | 'too-many-uploads' | 'too-many-pages';
}): Slots {
  const taken = new Map<string, number>();
  return {
    take: (key) => {
      const count = taken.get(key) ?? 0;
      if (count >= ofOne) throw new AppError('too-many-requests', saying(reason), { retryAfterSeconds: 10 });
      taken.set(key, count + 1);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        const left = (taken.get(key) ?? 1) - 1;
        if (left === 0) taken.delete(key);
        else taken.set(key, left);
      };
    },
  };
}
