import { AxeBuilder } from '@axe-core/playwright';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from '@playwright/test';

type Role = 'customer' | 'worker' | 'driver' | 'job_provider' | 'job_seeker' | 'manager' | 'super_admin';

export const PASSWORD = 'Dihaadi-demo-2026';

const choices: Record<Role, string> = {
  customer: 'Customer',
  worker: 'Worker',
  driver: 'Driver',
  job_provider: 'Job Provider',
  job_seeker: 'Job Seeker',
  manager: 'Manager',
  super_admin: 'Super Admin',
};

/** What went wrong on a page that no person would see at once. */
function watchFor(page: Page, faults: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A page that is left behind gives up its stream and what it was still fetching.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`request failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
}

type Fixtures = {
  /** Faults seen so far; a journey that means to provoke one takes it out. */
  faults: string[];
  /** Another person, with a browser of their own. */
  newPerson: (options?: BrowserContextOptions) => Promise<Page>;
};

/** A journey. It fails on a console error or warning, a failed request or an answer of 400 and above. */
export const test = base.extend<Fixtures>({
  // Playwright reads the names of what a fixture needs from this pattern: this one needs nothing.
  // oxlint-disable-next-line no-empty-pattern
  faults: async ({}, use) => {
    const faults: string[] = [];
    await use(faults);
    expect(faults, 'faults behind the screen').toEqual([]);
  },
  page: async ({ page, faults }, use) => {
    watchFor(page, faults);
    await use(page);
    // What a route still fetches when the journey is over is no fault, least of all the next journey's.
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

/** Expects no accessibility violation (WCAG 2.2 AA) in either theme, and keeps a picture of both. */
export async function inspect(page: Page, name: string): Promise<void> {
  // As for somebody who has seen all of the page: while axe measures, parts that are laid out only when they come
  // near would move the others.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.later'))
      part.style.contentVisibility = 'visible';
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(found, `${name}, ${colorScheme}`).toEqual([]);
    const { width = 0 } = page.viewportSize() ?? {};
    await page.screenshot({ path: `artefacts/screens/${name}-${width}-${colorScheme}.png`, fullPage: true });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${name} scrolls sideways by so many pixels`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
}

/** Signs in through the login page, as the demo account of this role. */
export async function signIn(page: Page, role: Role): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('User type').selectOption({ label: choices[role] });
  await page.getByLabel('Email').fill(`${role}@demo.dihaadi.example`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Books through the API, as a guest. */
export async function bookPackage(
  request: APIRequestContext,
  booking: Record<string, string | number> = {},
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
      customer_phone: '9876543210',
      ...booking,
    },
  });
  expect(response.status()).toBe(201);
  return response.json();
}

/** Lets no news come: news, and the stream's very beginning, would fetch a list before its button is pressed. */
export const withoutNews = (page: Page) => page.route('**/api/events', (route) => route.abort('aborted'));

/** Takes out the faults that a journey has provoked; at least one must come, which may be after the page shows it. */
export async function takeOut(faults: string[], expected: RegExp): Promise<void> {
  await expect
    .poll(() => faults.some((fault) => expected.test(fault)), `a fault like ${expected.source}`)
    .toBe(true);
  faults.splice(0, faults.length, ...faults.filter((fault) => !expected.test(fault)));
}

export { expect };
export type { Role };
