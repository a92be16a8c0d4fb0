// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../testkit/show.tsx';
import { BankAccount } from './bank-account.tsx';

const GET = 'GET /account/payouts';
const PUT = 'PUT /account/payouts';
const bank_account = { account_holder: 'Raju Saini', account_number: '••••6789', ifsc: 'SBIN0001234' };

test('the account number is typed twice, and only its last four digits are shown afterwards', async () => {
  const { user, findByRole, findByLabelText, findByText, asked } = await show(
    [{ path: '/', element: <BankAccount /> }],
    {
      at: '/',
      answers: {
        [GET]: { json: { upi_id: null, bank_account: null, payouts: [] } },
        [PUT]: { json: { upi_id: null, bank_account, payouts: [] } },
      },
    },
  );
  await user.click(await findByRole('button', { name: 'Add bank account' }));
  await user.type(await findByLabelText("Account holder's name"), 'Raju Saini');
  await user.type(await findByLabelText('Account number'), '20100123456789');
  await user.type(await findByLabelText('Re-enter account number'), '20100123456780');
  await user.type(await findByLabelText('IFSC code'), 'sbin0001234');
  await user.click(await findByRole('button', { name: 'Save' }));
  expect(await findByText('The two numbers are different. Enter them again.')).toBeDefined();
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
  await user.clear(await findByLabelText('Re-enter account number'));
  await user.type(await findByLabelText('Re-enter account number'), '2010 0123 456789');
  await user.click(await findByRole('button', { name: 'Save' }));
  expect(await findByText('••••6789')).toBeDefined();
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    bank_account: { account_holder: 'Raju Saini', account_number: '20100123456789', ifsc: 'sbin0001234' },
  });
});
