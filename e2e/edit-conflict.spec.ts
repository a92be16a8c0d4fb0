import { uniqueDigits, ownPhone } from './unique-data.ts';
import { expect, inspect, PASSWORD, removeExpectedFaults, test } from './support.ts';

const say = {
  email: 'ईमेल',
  password: 'पासवर्ड',
  login: 'लॉग इन',
  address: 'पता',
  save: 'प्रोफ़ाइल सेव करें',
  changed: 'किसी और ने इसे बदला है',
  mine: 'मेरा लिखा सेव करें',
  theirs: 'दूसरी जानकारी रखें',
  close: 'बंद करें',
  saved: 'प्रोफ़ाइल सेव हुई',
} as const;

test('hi: a profile is changed on two phones: the second one chooses what to keep', async ({
  page,
  request,
  faults,
}, { project }) => {
  const home = { address: '1 Bapu Bazaar', city: 'Jaipur', state: 'Rajasthan', pincode: '302001' };
  const who = {
    name: 'Twice Opened',
    email: `twice.${uniqueDigits()}@test.example`,
    phone: `+91${ownPhone()}`,
  };
  const response = await request.post('/api/auth/register/customer', {
    data: { ...who, ...home, password: PASSWORD },
  });
  expect(response.status()).toBe(201);
  const { access_token } = await response.json();
  const onTheOther = async (address: string) => {
    const changed = await request.put('/api/customer/profile', {
      headers: { authorization: `Bearer ${access_token}` },
      data: { ...who, ...home, address },
    });
    expect(changed.status()).toBe(200);
  };

  const { baseURL = '' } = project.use;
  await page.context().addCookies([{ name: 'lang', value: 'hi', url: baseURL }]);
  await page.goto('/login?next=/customer/profile');
  await page.getByLabel(say.email).fill(who.email);
  await page.getByLabel(say.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: say.login }).click();
  const address = page.getByLabel(say.address, { exact: true });
  await expect(address).toHaveValue('1 Bapu Bazaar');

  await address.fill('2 Mine Road');
  await onTheOther('3 Their Road');
  await page.getByRole('button', { name: say.save }).click();
  const dialog = page.getByRole('dialog', { name: say.changed });
  await expect(dialog).toBeVisible();
  await inspect(page, `changed-meanwhile-hi`);
  await dialog.getByRole('button', { name: say.close }).click();
  await expect(address).toHaveValue('2 Mine Road');
  await page.getByRole('button', { name: say.save }).click();
  await dialog.getByRole('button', { name: say.theirs }).click();
  await expect(address).toHaveValue('3 Their Road');

  await address.fill('4 Mine Road');
  await onTheOther('5 Their Road');
  await page.getByRole('button', { name: say.save }).click();
  await dialog.getByRole('button', { name: say.mine }).click();
  await expect(page.getByText(say.saved)).toBeVisible();
  await removeExpectedFaults(faults, /412/);
  await page.reload();
  await expect(address).toHaveValue('4 Mine Road');
});
