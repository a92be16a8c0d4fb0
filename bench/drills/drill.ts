import type { Figures } from './breaking.ts';

export type Stage = {
  /** Temporary folder for this drill. */
  folder: string;
  /** Number of breaks. */
  times: number;
  bookingsASecond: number;
};

export type Drill = {
  /** Programs that the machine must have, and the commands that install them. */
  needs: readonly { program: string; command: string }[];
  /** Default number of breaks. */
  times: number;
  run: (stage: Stage) => Promise<Figures>;
};
