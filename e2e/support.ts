import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  test as base,
} from '@playwright/test';
import { z } from 'zod';
import { ownPhone } from './unique-data.ts';

type Role = 'customer' | 'worker' | 'driver' | 'job_provider' | 'job_seeker' | 'manager' | 'super_admin';

export const PASSWORD = 'Dihaadi-demo-2026';

/**
 * Selects a radio or checkbox that is drawn as a card: clicks its label once it is stable and not covered, then waits
 * until it is checked (some choices go through the address).
 */
export async function choose(input: Locator): Promise<void> {
  await input.locator('xpath=ancestor::label[1]').click();
  await expect(input).toBeChecked();
}

/** Desktop viewport for staff; workers and customers use a phone. */
export const DESK = { viewport: { width: 1366, height: 768 }, isMobile: false, hasTouch: false };

/** Console message when the configuration blocks the service worker; only the offline journey allows one. */
const REFUSED_SERVICE_WORKER = 'Service Worker registration blocked by Playwright';

/** Console messages that report no fault a user would notice. */
// The service worker took over while the page was loading: Chromium fetches preloaded files again and logs this.
const PRELOAD_MISMATCH_WARNING =
  /^A preload for '[^']+' is found, but is not used because it is a cross-world service worker/;

function watchFor(page: Page, faults: string[]): void {
  page.on('console', (message) => {
    if (message.text() === REFUSED_SERVICE_WORKER || PRELOAD_MISMATCH_WARNING.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Navigating away aborts a page's stream and pending requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`request failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
}

type Fixtures = {
  /** Faults seen so far; a journey that provokes one on purpose removes it. */
  faults: string[];
  /** Opens a page for another user, in a separate browser context. */
  newPerson: (options?: BrowserContextOptions) => Promise<Page>;
};

/** Test fixture of a journey. Fails on a console error or warning, a failed request or a response of 400 and above. */
export const test = base.extend<Fixtures>({
  // Playwright reads the names of what a fixture needs from this pattern: this one needs nothing.
  // oxlint-disable-next-line no-empty-pattern
  faults: async ({}, use) => {
    const faults: string[] = [];
    await use(faults);
    // A screen that stays open repeats its request with every event.
    const again = removedFaults.get(faults) ?? new Set();
    expect(
      faults.filter((fault) => !again.has(fault)),
      'faults behind the screen',
    ).toEqual([]);
  },
  page: async ({ page, faults }, use) => {
    watchFor(page, faults);
    await use(page);
    // Requests still pending at the end of a journey are not faults, and must not fail the next journey.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  newPerson: async ({ browser, faults, contextOptions }, use) => {
    const opened: Awaited<ReturnType<Browser['newContext']>>[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...contextOptions, ...options });
      opened.push(context);
      const page = await context.newPage();
      watchFor(page, faults);
      return page;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

/** Throttles a page to a rural connection: 400 kbit/s, 400 ms round trip. */
export async function throttleNetwork(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const bytesPerSecond = 400_000 / 8;
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** The page each role sees after signing in. */
export const homes: Record<Role, string> = {
  customer: '/customer/dashboard',
  worker: '/worker/dashboard',
  driver: '/driver/dashboard',
  job_provider: '/job_provider/dashboard',
  job_seeker: '/job_seeker/dashboard',
  manager: '/manager/dashboard/today',
  super_admin: '/admin/dashboard/services',
};

const doors: Partial<Record<Role, string>> = {
  super_admin: '/api/admin/login',
  manager: '/api/manager/login',
};

const Mailbox = z.array(z.object({ subject: z.string().nullable(), text: z.string() }));

/** Response of a login. The page keeps all of `user`. */
export const Session = z.object({
  access_token: z.string(),
  user: z.looseObject({ id: z.string(), name: z.string(), role: z.string() }),
});
export type Session = z.output<typeof Session>;

/** Opens the page with this session; later changes to the session are kept. */
export async function keepSession(page: Page, session: Session): Promise<void> {
  await page.addInitScript(({ access_token, user }) => {
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('came-in') === access_token) return;
    sessionStorage.setItem('came-in', access_token);
    localStorage.setItem('token', access_token);
    localStorage.setItem('user', JSON.stringify(user));
  }, session);
}

/** Signs in with any account through the API and opens an address. */
export async function comeIn(
  page: Page,
  account: { email: string; password?: string; role: Role; at?: string },
): Promise<void> {
  const { email, password = PASSWORD, role, at = homes[role] } = account;
  const answer = await page.request.post(doors[role] ?? '/api/auth/login', {
    data: { email, password, user_type: role },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await keepSession(page, Session.parse(await answer.json()));
  await page.goto(at);
}

/** Signs in as the demo account of this role and opens its dashboard or another address. */
export async function signIn(page: Page, role: Role, at = homes[role]): Promise<void> {
  await comeIn(page, { email: `${role}@demo.dihaadi.example`, role, at });
}

/** Fills in and submits the open login page. */
export async function logIn(
  page: Page,
  account: { email: string; password?: string; kind?: string },
): Promise<void> {
  const { email, password = PASSWORD, kind } = account;
  if (kind !== undefined) await page.getByLabel('Account type').selectOption({ label: kind });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

const PackageBooking = z.object({ id: z.string(), tracking_token: z.string() });

/** Books a delivery through the API as a guest. */
export async function bookPackage(
  request: APIRequestContext,
  booking: Record<string, string | number | readonly object[]> = {},
): Promise<{ id: string; tracking_token: string }> {
  const response = await request.post('/api/bookings/package', {
    data: {
      service_type: 'delivery',
      pickup_address: 'Raja Park, Jaipur 302004',
      drop_address: 'Amer, Jaipur 302028',
      package_size: 'small',
      package_weight: 1,
      package_description: 'A steel tiffin',
      booking_type: 'immediate',
      customer_phone: ownPhone(),
      ...booking,
    },
  });
  expect(response.status()).toBe(201);
  return PackageBooking.parse(await response.json());
}

/** Returns what `pattern` captures in the newest matching message to this address or phone number. */
export async function inMailbox(request: APIRequestContext, to: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const response = await request.get('/api/dev/mailbox', { params: { to } });
    const messages = Mailbox.parse(await response.json());
    const whole = messages.map(({ subject, text }) => `${subject ?? ''}\n${text}`);
    found = whole.map((text) => pattern.exec(text)?.[1]).find((text) => text !== undefined);
    expect(found, `a message to ${to} like ${pattern.source}`).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return found ?? '';
}

/**
 * Expects that the main action of a worker's or driver's screen is fully visible without scrolling, above the bottom
 * bar, and that a tap on its centre reaches it (20.A3).
 */
export async function expectAnchored(page: Page, testId: string): Promise<void> {
  const action = page.getByTestId(testId);
  await expect(action).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const bar = await page.locator('[data-bottom-bar]').boundingBox();
    const box = await action.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    const isOnTop = await action.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop, `${testId} is covered`).toBe(true);
  }).toPass();
}

/** Expects that these are visible at the top of the page without scrolling, and not covered by the anchored action. */
export async function expectAbove(page: Page, testId: string, seen: readonly Locator[]): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expect(async () => {
    const action = await page.getByTestId(testId).boundingBox();
    for (const one of seen) {
      const box = await one.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0), one.toString()).toBeLessThanOrEqual(action?.y ?? 0);
    }
  }).toPass();
}

/** Blocks the event stream: an event, or just its connection, would reload a list before its button is pressed. */
export const blockEventStream = (page: Page) =>
  page.route('**/api/events', (route) => route.abort('aborted'));

const answersOf = (faults: string[], expected: RegExp): string[] =>
  faults.filter((fault) => /^\d{3} /.test(fault) && expected.test(fault));

/** Faults that journeys provoked on purpose, by their list of faults. */
const removedFaults = new WeakMap<string[], Set<string>>();

/**
 * Removes the faults that a journey provoked. Waits for at least one, which may arrive after the page shows it;
 * identical ones may follow.
 */
export async function removeExpectedFaults(faults: string[], expected: RegExp): Promise<void> {
  await expect
    .poll(() => faults.some((fault) => expected.test(fault)), `a fault like ${expected.source}`)
    .toBe(true);
  // The console logs each rejected request shortly after its response.
  for (const status of new Set(answersOf(faults, expected).map((fault) => fault.slice(0, 3)))) {
    const refused = () => faults.filter((fault) => fault.startsWith(`${status} `)).length;
    const told = () => faults.filter((fault) => fault.includes(`with a status of ${status} `)).length;
    await expect
      .poll(() => refused() - told(), `answers of ${status} that the console is yet to tell of`)
      .toBe(0);
  }
  const provoked = faults.filter((fault) => expected.test(fault));
  removedFaults.set(faults, new Set([...(removedFaults.get(faults) ?? []), ...provoked]));
  faults.splice(0, faults.length, ...faults.filter((fault) => !expected.test(fault)));
}

export { expect };
export { inspect } from './inspect.ts';
export type { Role };
