import { type DeviceStepKind, readCodeCheck, type stepsWithCode } from '@dihaadi/contract/devices';
import { indianDay } from '@dihaadi/contract/indian-time';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { hearServerTime } from '../lib/server-clock.ts';

/** Where that is kept by which a code is told without a signal; each day of longer work has a code of its own. */
export const codeCheckKey = (kind: DeviceStepKind, id: string) => [
  'code_check',
  kind,
  id,
  indianDay(new Date()),
];

type CodeStep = (typeof stepsWithCode)[number];

/** Fetches, while there is a signal, by what the code of this step is told without one. */
export function useCodeCheck(kind: CodeStep, id: string, isNeeded: boolean): void {
  useQuery({
    queryKey: codeCheckKey(kind, id),
    queryFn: async ({ signal }) => {
      const check = await call(readCodeCheck, { params: { kind, id }, signal });
      hearServerTime(check.now);
      return check;
    },
    enabled: isNeeded,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
}
