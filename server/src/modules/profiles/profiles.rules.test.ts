import { describe, expect, test } from 'vitest';
import { checkFieldsFitRole, needsApproval, type Sent } from './profiles.rules.ts';

const home = { address: '1, Station Road', city: 'Kota', state: 'Rajasthan', pincode: '324002' };
const contact = { name: 'Sita Gupta', phone: '+919829055555' };
const sent: Sent = {
  name: 'Ramesh Kumar',
  languages: ['hi'],
  home,
  emergency_contact: contact,
  upi_id: null,
  eshram_number: null,
};
const phone = '+919829011111';

describe('a profile for its role', () => {
  const check = (role: Parameters<typeof checkFieldsFitRole>[0], changes: Partial<Sent>) => () =>
    checkFieldsFitRole(role, { ...sent, ...changes }, { phone, pincodeOf: undefined });

  test('requires skills and a home of workers, an emergency contact of drivers, neither of others', () => {
    expect(check('worker', { skills: ['Plumber'] })).not.toThrow();
    expect(check('worker', {})).toThrow(/skill/);
    expect(check('worker', { skills: ['Plumber'], home: null })).toThrow(/home/);
    expect(check('customer', { home: null })).toThrow(/home/);
    expect(check('driver', { home: null })).not.toThrow();
    expect(check('driver', { emergency_contact: null })).toThrow(/emergency/);
    expect(check('job_provider', { home: null, emergency_contact: null })).not.toThrow();
    expect(check('job_seeker', { skills: ['Plumber'] })).toThrow(/workers/);
  });

  test('refuses one’s own number as emergency contact', () => {
    expect(check('driver', { emergency_contact: { ...contact, phone } })).toThrow(/family member/);
  });

  test('names all invalid fields at once', () => {
    const changes = { ...sent, emergency_contact: { ...contact, phone } };
    const all = () => checkFieldsFitRole('worker', changes, { phone, pincodeOf: 'Jaipur, Rajasthan' });
    expect(all).toThrow(
      expect.objectContaining({
        errors: [
          { path: 'skills', reason: 'skills-needed' },
          { path: 'home.pincode', reason: 'pin-code-elsewhere', params: { place: 'Jaipur, Rajasthan' } },
          { path: 'emergency_contact.phone', reason: 'emergency-own-number' },
        ],
      }),
    );
  });
});

test('staff review only a changed name and a new skill again', () => {
  const before = { name: 'Ramesh Kumar', skills: ['Plumber' as const, 'Painter' as const] };
  const asks = (changes: Partial<Sent>) =>
    needsApproval(before, { ...sent, skills: ['Plumber'], ...changes });
  expect(asks({})).toBe(false);
  expect(asks({ home: null, languages: [] })).toBe(false);
  expect(asks({ name: 'Ramesh Kumar Meena' })).toBe(true);
  expect(asks({ skills: ['Plumber', 'Carpenter'] })).toBe(true);
});
