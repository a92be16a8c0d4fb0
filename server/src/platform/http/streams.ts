import { AppError, saying, unavailable } from '../errors.ts';
import { createSlots } from '../upload-slots.ts';

/** How many streams may be open at once on this server. */
export type StreamLimits = {
  /** Per account or link. */
  ofOne: number;
  /** Per network address, except for staff, who share an office. A carrier's address may serve a whole town. */
  ofAddress: number;
  all: number;
  /** How many of these are reserved for staff. */
  forStaff: number;
};

const LIMITS: StreamLimits = { ofOne: 20, ofAddress: 300, all: 6_000, forStaff: 500 };

/** Owner of an open stream: `of`, an account or a link, at an address. */
export type Listener = { of: string; address: string; isStaff: boolean };

/** The event streams open on this server. */
export type Streams = {
  /**
   * Adds a stream. Returns the function that releases it. Throws 429 for more streams than any client needs, and for
   * everyone except staff while only the staff's slots are left: each stream costs memory.
   */
  add: (listener: Listener, end: () => void) => () => void;
  /** Ends all streams, and refuses new ones with 503 from now on. */
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
      const leaveOwner = takeOrRelease(leaveAddress, () => owners.take(of));
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

/** Returns the result of `take`; if it throws, releases what was taken before. */
function takeOrRelease<T>(letGo: () => void, take: () => T): T {
  try {
    return take();
  } catch (error) {
    letGo();
    throw error;
  }
}
