// @vitest-environment happy-dom
import type { DriverProfile } from '@dihaadi/contract/drivers';
import { documentKindsOf, type UploadedDocument } from '@dihaadi/contract/documents';
import { expect, test } from 'vitest';
import { signInAs } from '../../testkit/session.ts';
import { show } from '../../testkit/show.tsx';
import { NotYet } from './driver-not-active.tsx';
import { DocumentsCard } from './own-cards.tsx';

const driver: DriverProfile = {
  driver_id: '0d6b7f2e-5a43-4d1c-9f6e-3c1f0a7b9d21',
  name: 'Harish Nayak',
  email: 'harish@example.in',
  phone: null,
  driver_status: 'pending_approval',
  registration_fee_paid: false,
  can_access_services: false,
  service_types: ['delivery'],
  license_type: 'two_wheeler',
  experience_years: 3,
  emergency_contact_name: null,
  emergency_contact_phone: null,
  vehicle: null,
  documents: [{ kind: 'license', number: 'RJ14 20190001234', expiry: '2027-11-30', days_left: 365 }],
  needs_review: [],
};

const sent = (kind: UploadedDocument['kind'], status: UploadedDocument['status']): UploadedDocument => ({
  id: '5a0e3c1b-7d92-4f6a-8b3e-2c9d1e0f4a67',
  kind,
  status,
  media: 'image/jpeg',
  bytes: 1000,
  reason: null,
  decided_at: null,
  created_at: '2026-11-27T06:00:00Z',
  can: { judge: false },
});
const all = (status: UploadedDocument['status']) => documentKindsOf.driver.map((kind) => sent(kind, status));

function open(driver_status: DriverProfile['driver_status'], documents: UploadedDocument[]) {
  signInAs('driver');
  const profile = { ...driver, driver_status };
  const element = (
    <>
      <NotYet profile={profile} />
      <DocumentsCard driver={profile} />
    </>
  );
  return show([{ path: '/', element }], { at: '/', answers: { 'GET /documents': { json: documents } } });
}

test('20.A9: a driver without documents is led to uploading them, and none is ticked', async () => {
  const { findByRole, findByText, queryByRole, queryByText } = await open('pending_approval', []);
  await findByRole('link', { name: 'Send my documents' });
  await findByText('Send 4 photos.');
  await findByText('Photo not sent yet');
  // Nothing can be paid before the approval.
  expect(queryByRole('link', { name: 'Go to payment' })).toBeNull();
  expect(queryByText('Approved')).toBeNull();
});

test('20.A9: a driver whose documents are under review sees so, and has nothing to upload', async () => {
  const { findByText, queryByRole } = await open('pending_approval', all('pending'));
  await findByText('Our team is checking your documents.');
  expect(queryByRole('link', { name: 'Send my documents' })).toBeNull();
  expect(queryByRole('link', { name: 'Go to payment' })).toBeNull();
});

test('20.A9: an approved driver is led to the payment', async () => {
  const { findByRole } = await open('approved_payment_required', all('approved'));
  const pay = await findByRole('link', { name: 'Go to payment' });
  expect(pay.getAttribute('href')).toBe(`/driver/payment/${driver.driver_id}`);
});
