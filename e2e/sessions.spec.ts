import type { Route } from '@playwright/test';
import { ownPhone } from './unique-data.ts';
import {
  bookPackage,
  choose,
  expect,
  homes,
  inspect,
  logIn,
  PASSWORD,
  signIn,
  removeExpectedFaults,
  test,
} from './support.ts';

// Two login pages, two kinds of dashboard. The API's tests cover what each role may do.
const roles = [
  ['customer', 'Customer'],
  ['worker', 'Worker'],
  ['manager', 'Manager'],
  ['super_admin', 'Super Admin'],
] as const;

for (const [role, kind] of roles) {
  test(`a ${role} signs in, stands on their dashboard, and finds it again at /dashboard`, async ({
    page,
  }) => {
    await page.goto('/login');
    await logIn(page, { email: `${role}@demo.dihaadi.example`, kind });
    await expect(page).toHaveURL(homes[role]);
    const logout = page.getByRole('button', { name: 'Logout' }).filter({ visible: true });
    const isApp = role === 'customer' || role === 'worker';
    if (!isApp) await expect(logout).toBeVisible();
    if (role === 'manager') await expect(page.getByRole('heading', { name: 'Needs you now' })).toBeVisible();
    await page.goto('/dashboard');
    await expect(page).toHaveURL(homes[role]);
    if (isApp) await page.getByRole('link', { name: 'Me', exact: true }).click();
    await logout.click();
    await expect(page).toHaveURL('/login');
    // Stores the last role used on this phone, but not the user.
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['last-role']);
  });
}

test('a signed-out visitor is sent from every dashboard to the login page', async ({ page }) => {
  // The driver's dashboard shows the fee status even without a sign-in.
  const guarded = Object.values(homes).filter((home) => home !== homes.driver);
  for (const home of [...guarded, '/dashboard']) {
    await page.goto(home);
    await expect(page).toHaveURL(/\/login/);
  }
});

test('a dashboard shows Loading... until the user is known', async ({ page, faults }) => {
  // While its scripts are still loading.
  const waiting: Route[] = [];
  await page.route('**/*.js', (route) => void waiting.push(route));
  await page.goto('/admin/dashboard/bookings', { waitUntil: 'commit' });
  await expect(page.getByText('Loading...')).toBeVisible();
  await Promise.all(waiting.map((route) => route.abort('aborted')));
  faults.splice(0);
});

test('without JavaScript a dashboard says what it needs, instead of Loading for ever', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/admin/dashboard/bookings');
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.getByText('Loading...')).toBeHidden();
  await context.close();
});

test('a user with the wrong role is sent to the landing page', async ({ page }) => {
  await signIn(page, 'customer');
  for (const home of ['/admin/dashboard', '/manager/dashboard', '/worker/dashboard']) {
    await page.goto(home);
    await expect(page).toHaveURL('/');
  }
});

test('a wrong password, a wrong kind of account and an unknown email get the same answer', async ({
  page,
  faults,
}) => {
  await page.goto('/login');
  const attempts = [
    ['customer@demo.dihaadi.example', 'not the password', 'Customer'],
    ['customer@demo.dihaadi.example', PASSWORD, 'Worker'],
    ['nobody@demo.dihaadi.example', PASSWORD, 'Customer'],
  ] as const;
  for (const [email, password, kind] of attempts) {
    await logIn(page, { email, password, kind });
    await expect(page.getByText('Invalid credentials. Please try again.')).toBeVisible();
    await expect(page).toHaveURL('/login');
  }
  await removeExpectedFaults(faults, /401/);
});

test('an expired session is cleared and the user signs in again', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    const claims = btoa(JSON.stringify({ exp: 1 }));
    localStorage.setItem('token', `e30.${claims}.x`);
    localStorage.setItem('user', JSON.stringify({ id: crypto.randomUUID(), name: 'Asha', role: 'customer' }));
  });
  await page.goto('/customer/dashboard');
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a session ended by the server is cleared, and the user returns after signing in', async ({
  page,
  faults,
  request,
}) => {
  await signIn(page, 'customer');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await expect(page).toHaveURL('/login?next=%2Fcustomer%2Fdashboard');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  faults.splice(0);
  await logIn(page, { email: 'customer@demo.dihaadi.example' });
  await expect(page).toHaveURL(homes.customer);
});

test('S34: the login never sends a user off the site', async ({ page }) => {
  await page.goto('/login?next=//evil.example');
  await logIn(page, { email: 'customer@demo.dihaadi.example' });
  await expect(page).toHaveURL(homes.customer);
});

test('a customer sees their own booking change without touching the page', async ({ page, newPerson }) => {
  await signIn(page, 'customer');
  await page.getByRole('link', { name: 'Book New Service' }).click();
  await page.getByRole('link', { name: 'Package delivery' }).click();
  await page.getByLabel('Pickup address').fill('14, Shanti Path, Tilak Nagar, Jaipur 302004');
  await page.getByLabel('Drop address').fill('Vaishali Nagar, Jaipur 302021');
  await page.getByLabel('Description').fill('A pressure cooker');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+91 98290 00003');
  await page.getByRole('button', { name: 'Book now' }).click();
  await expect(page).toHaveURL(/\/track\//);
  const link = page.url();
  await page.goto('/customer/dashboard');
  await expect(page.getByRole('listitem').first()).toContainText('Pending');

  const other = await newPerson();
  await other.goto(link);
  await other.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = other.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog.getByText('Choose a reason')).toBeVisible();
  await inspect(other, 'track-cancel');
  await choose(dialog.getByRole('radio', { name: 'Another reason' }));
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog.getByText('Enter a short reason')).toBeVisible();
  await dialog.getByLabel('Details').fill('We found a neighbour');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(other.getByRole('heading', { name: 'Booking cancelled' })).toBeVisible();
  await expect(other.getByText('We found a neighbour')).toBeVisible();
  await expect(page.getByRole('listitem').first()).toContainText('Cancelled');
});

test('a link to an unknown booking says so', async ({ page, faults }) => {
  await page.goto('/track/no-such-booking');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await removeExpectedFaults(faults, /404/);
});

test('the booking form points at missing fields, keeps what was typed, and survives a lost connection', async ({
  page,
  context,
  faults,
}) => {
  await page.goto('/book-delivery');
  await page.getByRole('button', { name: 'Book now' }).click();
  await expect(page.getByText('Enter the pickup address')).toBeVisible();
  await expect(page.getByText('Enter a 10-digit Indian mobile number')).toBeVisible();
  await expect(page.getByLabel('Pickup address')).toBeFocused();
  await inspect(page, 'book-delivery-errors');
  await page.getByLabel('Pickup address').fill('Sitapura, Jaipur 302022');
  await page.getByLabel('Drop address').fill('Jhotwara, Jaipur 302012');
  await page.getByLabel('Description').fill('A bicycle');
  await page.getByLabel('Phone', { exact: true }).fill(ownPhone());
  await choose(page.getByRole('radio', { name: 'Later' }));
  await page.getByLabel('Pickup time').fill('2020-01-01T10:00');
  await expect(page.getByText('On the map: Jhotwara')).toBeVisible();
  await page.getByRole('button', { name: 'Book for later' }).click();
  await expect(page.getByText('Choose a time in the future.')).toBeVisible();
  await removeExpectedFaults(faults, /400/);
  await choose(page.getByRole('radio', { name: 'Now' }));
  // At night the fare differs.
  const fare = page.locator('[aria-busy]').filter({ hasText: 'Your fare' });
  await expect(fare).toHaveAttribute('aria-busy', 'false');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Book now' }).click();
  await expect(page.getByText('No connection. Check your network and try again.')).toBeVisible();
  await context.setOffline(false);
  faults.splice(0);
  await expect(page.getByLabel('Description')).toHaveValue('A bicycle');
  await page.getByRole('button', { name: 'Book now' }).click();
  await expect(page).toHaveURL(/\/track\//);
});

test('the whole flow in Hindi', async ({ page, request }) => {
  await page.goto('/hi');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page.getByRole('link', { name: 'पार्सल डिलीवरी बुक करें' }).first().click();
  await expect(page).toHaveURL('/book-delivery');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page.getByLabel('कहाँ से उठाना है').fill('मानसरोवर, जयपुर 302020');
  await page.getByLabel('कहाँ पहुँचाना है').fill('बनी पार्क, जयपुर');
  await expect(page.getByRole('heading', { name: 'आपका किराया' })).toBeVisible();
  const { tracking_token } = await bookPackage(request);
  await page.goto(`/track/${tracking_token}`);
  await expect(page.getByText('बुक हो गया, ड्राइवर ढूँढा जा रहा है')).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByText('Booked, finding a driver')).toBeVisible();
});
