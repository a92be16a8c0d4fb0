// @vitest-environment happy-dom
import { type Company, listCompanies } from '@dihaadi/contract/companies';
import type { UploadedDocument } from '@dihaadi/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { callList } from '../../../lib/api.ts';
import { show } from '../../../testkit/show.tsx';
import { CompanyDecisions } from './decisions.tsx';

const ID = '0c7e2f7e-3a8e-4a7b-9a53-6f1d4a6f0d11';
const company: Company = {
  id: ID,
  company_name: 'Chambal Cold Storage',
  contact_person_name: 'Anil Hada',
  contact_email: 'anil@demo.dihaadi.example',
  contact_phone: '+919811100001',
  city: 'Kota',
  state: 'Rajasthan',
  address: null,
  about: null,
  gstin: null,
  shares_gstin: false,
  verification_status: 'pending',
  created_at: '2026-11-20T06:30:00Z',
  can: { approve: true, reject: true },
};
const verified: Company = {
  ...company,
  verification_status: 'verified',
  can: { approve: false, reject: true },
};
const document = (status: UploadedDocument['status']): UploadedDocument => ({
  id: ID,
  kind: 'gst_certificate',
  status,
  media: 'application/pdf',
  bytes: 1000,
  reason: null,
  decided_at: null,
  created_at: '2026-11-20T06:30:00Z',
  can: { judge: status === 'pending' },
});
const LIST = 'GET /admin/companies';
const DOCUMENTS = `GET /admin/companies/${ID}/documents`;
const APPROVE = `PUT /admin/companies/${ID}/approve`;

/** The decisions on the company as the list returned it: the response's tag goes with the approval. */
function Decisions() {
  const { data } = useQuery({
    queryKey: ['company', 'shown'],
    queryFn: ({ signal }) => callList(listCompanies, { query: { limit: 20 }, signal }),
  });
  return data?.rows.map((row) => <CompanyDecisions key={row.id} company={row} />);
}

const answerOf = (row: Company) => ({ json: [row], headers: { 'Row-ETags': '"1"' } });

const decisions = (documents: { json: unknown } | { status: number }) =>
  show([{ path: '/', element: <Decisions /> }], {
    at: '/',
    answers: { [LIST]: answerOf(company), [DOCUMENTS]: documents, [APPROVE]: { json: verified } },
  });

const approvals = (asked: { method: string }[]) => asked.filter(({ method }) => method === 'PUT');

test('verifying a company without an approved document asks first and names the pending documents', async () => {
  const { user, findByRole, findByText, answers, asked } = await decisions({ json: [document('pending')] });
  await user.click(await findByRole('button', { name: 'Approve Chambal Cold Storage' }));
  expect(await findByText('No document is approved yet. Verify Chambal Cold Storage anyway?')).toBeDefined();
  expect(await findByText('Waiting for review: GST certificate')).toBeDefined();
  expect(approvals(asked)).toEqual([]);
  answers[LIST] = answerOf(verified);
  await user.click(await findByRole('button', { name: 'Approve anyway' }));
  expect(await findByText('Company approved successfully')).toBeDefined();
  expect(approvals(asked)).toHaveLength(1);
});

test('a company with an approved document is verified at once, and its button keeps its position', async () => {
  const { user, findByRole, findByText, queryByRole, answers } = await decisions({
    json: [document('approved')],
  });
  answers[LIST] = answerOf(verified);
  await user.click(await findByRole('button', { name: 'Approve Chambal Cold Storage' }));
  const mark = await findByText('Approved');
  expect(mark.nextElementSibling).toBe(await findByRole('button', { name: 'Reject Chambal Cold Storage' }));
  expect(queryByRole('alertdialog')).toBeNull();
});

test('documents that fail to load also need a confirmation', async () => {
  const { user, findByRole, findByText, asked } = await decisions({ status: 503 });
  await user.click(await findByRole('button', { name: 'Approve Chambal Cold Storage' }));
  expect(await findByText("Couldn't load the documents")).toBeDefined();
  expect(approvals(asked)).toEqual([]);
});
