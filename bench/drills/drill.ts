import type { Figures } from './breaking.ts';

export type Stage = {
  /** A temporary folder of the drill's own. */
  folder: string;
  /** How often it is broken. */
  times: number;
  bookingsASecond: number;
};

export type Drill = {
  /** What the machine must have, and the command that brings it. */
  needs: readonly { program: string; command: string }[];
  /** How often it is broken unless told otherwise. */
  times: number;
  run: (stage: Stage) => Promise<Figures>;
};
