import type { DeviceStepKind, StepResult } from '@dihaadi/contract/devices';
import { expect, test } from 'vitest';
import { leftOf } from './send.ts';
import type { QueuedStep } from './store.ts';

const REFUSAL = { problem: 'invalid-transition', detail: 'You are not at the drop.' } as const;
const kept = (kind: DeviceStepKind, number: number, thing_id = 'trip'): QueuedStep => ({
  step: {
    id: `${thing_id} ${number}`,
    number,
    kind,
    thing_id,
    at: '2026-11-29T10:00:00.000Z',
    clock_offset_ms: 0,
    code: null,
    stop: null,
    signature: '',
  },
  refusal: null,
  isMaybeTaken: false,
});
const applied = ({ step: { id } }: QueuedStep): StepResult => ({ id, outcome: 'applied', refusal: null });
const refused = ({ step: { id } }: QueuedStep): StepResult => ({ id, outcome: 'refused', refusal: REFUSAL });

const kindsLeft = (...of: Parameters<typeof leftOf>) => leftOf(...of).map(({ step }) => step.kind);

test('a rejected arrival is hidden once the trip is completed, at once or by a later request', () => {
  const [arrive, complete] = [kept('arrive_drop', 1), kept('complete', 2)];
  expect(leftOf([arrive, complete], [refused(arrive), applied(complete)])).toEqual([]);
  const before = leftOf([arrive], [refused(arrive)]);
  expect(before).toMatchObject([{ refusal: REFUSAL }]);
  expect(leftOf([...before, complete], [applied(complete)])).toEqual([]);
});

test('a rejection stays if another trip is completed, if it concerns money, or if the completion was rejected too', () => {
  const [arrive, complete, cash] = [kept('arrive_drop', 1), kept('complete', 2), kept('confirm_fare', 3)];
  const other = kept('complete', 2, 'other trip');
  expect(kindsLeft([arrive, other], [refused(arrive), applied(other)])).toEqual(['arrive_drop']);
  expect(kindsLeft([complete, cash], [applied(complete), refused(cash)])).toEqual(['confirm_fare']);
  expect(kindsLeft([arrive, complete], [refused(arrive), refused(complete)])).toEqual([
    'arrive_drop',
    'complete',
  ]);
});

test('a step that may have reached the server is dropped only if the trip shows its result', () => {
  const after = (kind: DeviceStepKind, state: string) => {
    const step = { ...kept(kind, 1), isMaybeTaken: true };
    const refusal = { ...REFUSAL, reason: 'invalid-transition', params: { state } };
    return kindsLeft([step], [{ id: step.step.id, outcome: 'refused', refusal }]);
  };
  expect(after('pick_up', 'picked_up')).toEqual([]);
  expect(after('pick_up', 'cancelled')).toEqual(['pick_up']);
  expect(after('complete', 'failed')).toEqual(['complete']);
});

test('a check-in of a day that has begun may have been applied when it was first sent', () => {
  const step = { ...kept('check_in', 1), isMaybeTaken: true };
  const refusal = { ...REFUSAL, reason: 'day-started' };
  expect(leftOf([step], [{ id: step.step.id, outcome: 'refused', refusal }])).toEqual([]);
});
