// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiProblem } from '../lib/request.ts';
import { show } from '../testkit/show.tsx';
import { useStep } from './use-step.ts';

const KEY = ['package_booking', 'trip', 'one'];
type Row = { id: string; arrived: boolean };

/** Opens a screen on which the driver has not arrived; the platform has a newer state, or not. */
const open = async (arrived: boolean) => {
  const rows: Row[] = [{ id: 'one', arrived: false }];
  const refused = new ApiProblem({
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    detail: 'The trip is at the drop.',
    code: 'invalid-transition',
    request_id: '1',
  });
  function Trip() {
    const { data } = useQuery({
      queryKey: KEY,
      queryFn: () => Promise.resolve(rows.shift() ?? { id: 'one', arrived }),
    });
    const step = useStep<Row>({ key: KEY, thing: 'package_booking' }, () => Promise.reject(refused), {
      reached: (row) => row.arrived,
    });
    if (data === undefined) return null;
    return data.arrived ? <p>At the drop</p> : <button onClick={() => step.mutate()}>I have arrived</button>;
  }
  return show([{ path: '/', element: <Trip /> }], { at: '/', answers: {} });
};

test('a tap on an outdated screen continues silently if the trip has already got that far', async () => {
  const { findByText, user, queryByText } = await open(true);
  await user.click(await findByText('I have arrived'));
  await findByText('At the drop');
  expect(queryByText('Something went wrong')).toBeNull();
});

test('any other rejection is shown', async () => {
  const { findByText, user } = await open(false);
  await user.click(await findByText('I have arrived'));
  expect(await findByText('Something went wrong')).toBeDefined();
});
