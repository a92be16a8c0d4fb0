import type { Role } from '@dihaadi/contract/roles';

/** A signed-in person. */
export type Person = { id: string; role: Role; sessionId: string; tokenExpiresAt: Date };

/** Whoever makes something happen: a person, a guest (known by a link or not at all), or the clock. */
export type Actor = Person | { id: null; role: 'guest' | 'system' };

export const guest: Actor = { id: null, role: 'guest' };
export const system: Actor = { id: null, role: 'system' };
