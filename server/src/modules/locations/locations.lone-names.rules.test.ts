import { expect, test } from 'vitest';
import { cityCentre, locateInGazetteer, loneNameIn } from './locations.rules.ts';

const labelOf = (address: string) => locateInGazetteer(address)?.label;

test.each([
  ['Sanganer', 'Sanganer, Jaipur 302029'],
  ['12, सांगानेर', 'Sanganer, Jaipur 302029'],
  ['Ajmer Road, Sodala', 'Sodala, Jaipur 302006'],
  ['Sanganer, Rajasthan', 'Sanganer, Jaipur 302029'],
  ['Sanganer, Gujarat', 'Gujarat'],
  ['Sanganer, Delhi', 'Delhi'],
  ['Sanganer Road', undefined],
  ['Sanganer House', undefined],
  ['Gandhi Nagar', undefined],
  ['Ashok Nagar', undefined],
])(
  'an address "%s" is %s: a part of town needs no city if no other town has one of its name',
  (address, label) => {
    expect(labelOf(address)).toBe(label);
  },
);

test('a part of town alone is found if only one town has it, or if the other address is in its town', () => {
  const [jaipur, delhi, kochi] = [cityCentre('Jaipur'), cityCentre('Delhi'), cityCentre('Kochi')];
  expect(locateInGazetteer('Gandhi Nagar', jaipur)?.label).toBe('Gandhi Nagar, Jaipur 302015');
  expect(locateInGazetteer('Gandhi Nagar', delhi)).toBeUndefined();
  for (const near of [undefined, jaipur, delhi])
    expect(locateInGazetteer('Sanganer', near)?.label).toBe('Sanganer, Jaipur 302029');
  expect(locateInGazetteer('Bani Park', kochi)).toBeUndefined();
  expect(['Gandhi Nagar', 'Sanganer'].map(loneNameIn)).toEqual(['common', 'unique']);
  for (const whole of ['Gandhi Nagar, Delhi', 'Gandhi Nagar 302015', 'Jaipur', 'Lake Road'])
    expect(loneNameIn(whole)).toBeUndefined();
});
