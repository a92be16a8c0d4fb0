// @vitest-environment happy-dom
import type { DocumentKind, UploadedDocument } from '@dihaadi/contract/documents';
import { driverDocuments } from '@dihaadi/contract/documents';
import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { call } from '../../../lib/api.ts';
import { show } from '../../../testkit/show.tsx';
import { StaffDocuments } from './staff-documents.tsx';

const DRIVER = '0c7e2f7e-3a8e-4a7b-9a53-6f1d4a6f0d11';
const idOf = (last: number) => `0c7e2f7e-3a8e-4a7b-9a53-6f1d4a6f0d2${last}`;
const document = (last: number, kind: DocumentKind, media: UploadedDocument['media']): UploadedDocument => ({
  id: idOf(last),
  kind,
  status: 'pending',
  media,
  bytes: 1000,
  reason: null,
  decided_at: null,
  created_at: '2026-11-20T06:30:00Z',
  can: { judge: true },
});
const licence = document(1, 'license', 'image/jpeg');
const insurance = document(2, 'insurance', 'application/pdf');
const link = (last: number) => ({
  json: { url: `/api/documents/files/${last}`, expires_at: '2026-11-20T06:35:00Z' },
});

const openDocuments = () =>
  show(
    [
      {
        path: '/',
        element: (
          <StaffDocuments
            of={DRIVER}
            read={(signal) => call(driverDocuments, { params: { driverId: DRIVER }, signal })}
            declared={(kind) => <p>{`Entered: ${kind}`}</p>}
          />
        ),
      },
    ],
    {
      at: '/',
      answers: {
        [`GET /admin/drivers/${DRIVER}/documents`]: { json: [licence, insurance] },
        [`GET /admin/documents/${idOf(1)}/link`]: link(1),
        [`GET /admin/documents/${idOf(2)}/link`]: link(2),
        'GET /documents/files/2': { json: {} },
        [`POST /admin/documents/${idOf(1)}/approve`]: { json: { ...licence, status: 'approved' } },
      },
    },
  );

test('documents open in place beside the entered data, and a decision leads to the next one', async () => {
  const { user, findByRole, asked } = await openDocuments();
  await user.click(await findByRole('button', { name: 'View document: Driving licence' }));
  const viewer = within(await findByRole('dialog'));
  const picture = await viewer.findByRole('img', { name: 'Driving licence' });
  expect(picture.getAttribute('src')).toBe('/api/documents/files/1');
  viewer.getByText('Entered: license');
  await user.click(viewer.getByRole('button', { name: 'Zoom in' }));
  expect(viewer.getByRole('img', { name: 'Driving licence' }).style.width).toBe('200%');
  await user.click(viewer.getByRole('button', { name: 'Approve document: Driving licence' }));
  const pdf = await viewer.findByRole('link', { name: 'Download PDF' });
  expect(pdf.getAttribute('href')).toBe('/api/documents/files/2');
  viewer.getByText('Entered: insurance');
  await user.click(viewer.getByRole('button', { name: 'Next document' }));
  await viewer.findByText('Entered: license');
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a PDF opens in place where the browser can show it, with a link to a separate tab', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { pdfViewerEnabled: { value: true } }));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('about:blank#insurance');
  const { user, findByRole, findByTitle } = await openDocuments();
  await user.click(await findByRole('button', { name: 'View document: Insurance' }));
  expect((await findByTitle('Insurance')).getAttribute('src')).toBe('about:blank#insurance');
  const tab = await findByRole('link', { name: 'Open in a new tab' });
  expect(tab.getAttribute('href')).toBe('about:blank#insurance');
});
