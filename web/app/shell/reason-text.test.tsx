// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../testkit/show.tsx';
import { ReasonText } from './reason-text.tsx';

test('the platform’s own reasons are shown in Hindi; text by people and unknown keys stay', async () => {
  const reasons = ['never-checked-in', 'I am ill.', 'no-key-of-ours', null];
  const element = reasons.map((reason) => (
    <p key={reason}>
      <ReasonText reason={reason} />
    </p>
  ));
  await show([{ path: '/', element }], { at: '/', answers: {}, language: 'hi' });
  await screen.findByText('चेक-इन नहीं हुआ।');
  expect(screen.getByText('I am ill.')).toBeDefined();
  expect(screen.getByText('no-key-of-ours')).toBeDefined();
});
