import { type DeviceStepKind, readCodeCheck, type stepsWithCode } from '@dihaadi/contract/devices';
import { indianDay } from '@dihaadi/contract/indian-time';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { recordServerTime } from '../lib/server-clock.ts';

/** Returns the query key of the data that checks a code offline; each day of longer work has its own code. */
export const codeCheckKey = (kind: DeviceStepKind, id: string) => [
  // Another shape than the persisted checks of earlier versions.
  'code_check_digit',
  kind,
  id,
  indianDay(new Date()),
];

type CodeStep = (typeof stepsWithCode)[number];

/** Fetches, while online, the data to check this step's code offline. */
export function useCodeCheck(kind: CodeStep, id: string, isNeeded: boolean): void {
  useQuery({
    queryKey: codeCheckKey(kind, id),
    queryFn: async ({ signal }) => {
      const check = await call(readCodeCheck, { params: { kind, id }, signal });
      recordServerTime(check.now);
      return check;
    },
    enabled: isNeeded,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
}
