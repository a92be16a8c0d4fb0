import { expect, test } from 'vitest';
import { applyVehicleDefaults } from './driver-form.ts';
import { empty, type Fields } from './fields.ts';

/** Returns the answers after this vehicle was chosen. */
function chosen(vehicle_type: string, before: Partial<Fields> = {}) {
  const fields: Record<string, unknown> = { ...empty, ...before, vehicle_type };
  applyVehicleDefaults({
    // Only the reading of one field is used.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    watch: ((name: string) => fields[name]) as Parameters<typeof applyVehicleDefaults>[0]['watch'],
    setValue: (name, value) => {
      fields[name] = value;
    },
  });
  return { licence: fields['license_type'], seats: fields['seating_capacity'] };
}

test('a motorcycle sets a two-wheeler licence and two seats; another vehicle restores the first values', () => {
  expect(chosen('motorcycle')).toEqual({ licence: 'two_wheeler', seats: '2' });
  const after = { license_type: 'two_wheeler', seating_capacity: '2' };
  expect(chosen('car', after)).toEqual({ licence: 'four_wheeler', seats: '4' });
});

test('the driver’s own changes stay', () => {
  const own = { license_type: 'commercial', seating_capacity: '1' };
  expect(chosen('motorcycle', own)).toEqual({ licence: 'commercial', seats: '1' });
});
