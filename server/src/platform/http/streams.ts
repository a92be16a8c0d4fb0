import { AppError, saying, unavailable } from '../errors.ts';
import { createSlots } from '../upload-slots.ts';

/** How many streams may be open at once on this server. */
export type StreamLimits = {
  /** Of one account, or of one link. */
  ofOne: number;
  /** Of one network address; not of staff, who sit together. A carrier's address may be a whole town's. */
  ofAddress: number;
  all: number;
  /** Of these so many are kept for staff. */
  forStaff: number;
};

const LIMITS: StreamLimits = { ofOne: 20, ofAddress: 300, all: 6_000, forStaff: 500 };

/** Who has a stream open: `of`, an account or a link, at an address. */
export type Listener = { of: string; address: string; isStaff: boolean };

/** The event streams that are open on this server. */
export type Streams = {
  /**
   * Adds a stream; returns the function that releases it. Refuses, with 429, more streams than any client
   * needs, and all callers but staff while only the staff's places are left: each costs memory.
   */
  add: (listener: Listener, end: () => void) => () => void;
  /** Ends all of them, and refuses new ones from now on, with 503. */
  endAll: () => void;
  count: () => number;
};

export function createStreams(changed?: Partial<StreamLimits>): Streams {
  const { ofOne, ofAddress, all, forStaff } = { ...LIMITS, ...changed };
  const reason = 'too-many-streams';
  const owners = createSlots({ ofOne, reason });
  const addresses = createSlots({ ofOne: ofAddress, reason });
  const open = new Set<() => void>();
  let ended = false;
  return {
    add: ({ of, address, isStaff }, end) => {
      if (ended) throw unavailable('restarting');
      if (open.size >= (isStaff ? all : all - forStaff))
        throw new AppError('too-many-requests', saying(reason), { retryAfterSeconds: 10 });
      const leaveAddress = isStaff ? () => undefined : addresses.take(address);
      const leaveOwner = takeOr(leaveAddress, () => owners.take(of));
      open.add(end);
      return () => {
        open.delete(end);
        leaveOwner();
        leaveAddress();
      };
    },
    endAll: () => {
      ended = true;
      for (const end of open) end();
    },
    count: () => open.size,
  };
}

/** What `take` gives; when it refuses, what was taken before is let go. */
function takeOr<T>(letGo: () => void, take: () => T): T {
  try {
    return take();
  } catch (error) {
    letGo();
    throw error;
  }
}
