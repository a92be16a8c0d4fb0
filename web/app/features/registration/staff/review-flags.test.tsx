// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../../testkit/show.tsx';
import { fieldsToReview, reviewWarning } from './review-flags.tsx';

test('people with details to review are named before they are approved, with the reason', async () => {
  const warning = reviewWarning([
    { name: 'Kamlesh Verma', fields: ['pincode'] },
    { name: 'Ravi Sain', fields: [] },
  ]);
  const element = (
    <>
      <h1>{warning?.title}</h1>
      {warning?.text}
    </>
  );
  const { getByText, getByRole } = await show([{ path: '/', element }], { at: '/', answers: {} });
  expect(getByRole('heading').textContent).toBe('Check the details of Kamlesh Verma');
  expect(getByText('The PIN code belongs to another state')).toBeTruthy();
});

test('nothing is asked without such details, nor flagged once the account is decided', () => {
  expect(reviewWarning([{ name: 'Ravi Sain', fields: [] }])).toBeUndefined();
  expect(fieldsToReview('pending_approval', ['pincode'])).toEqual(['pincode']);
  expect(fieldsToReview('active', ['pincode'])).toEqual([]);
});
