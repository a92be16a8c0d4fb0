// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useJobForm } from './job-form.ts';

const job = {
  title: 'Helper',
  description: 'Loads goods.',
  requirements: 'None',
  responsibilities: 'Loading',
  job_location: 'Sanganer',
  city: 'Jaipur',
  state: 'Rajasthan',
};

test.each([
  ['2000', '1000', false],
  ['2000', '', true],
  ['2000', '2000', true],
])('lowest salary %s, highest %s: valid is %s', async (salary_min, salary_max, isValid) => {
  const { result } = renderHook(() => useJobForm());
  result.current.reset({ ...result.current.getValues(), ...job, salary_min, salary_max });
  expect(await result.current.trigger()).toBe(isValid);
  expect(result.current.getFieldState('salary_max').invalid).toBe(!isValid);
});
