import type { APIRequestContext, Page } from '@playwright/test';
import { inspectScreen, inspectWords } from '../inspect.ts';
import { adminToken } from '../marketing-support.ts';
import { expect, takeOut, test } from '../support.ts';
import { bearer, read } from '../work-support.ts';

export type Screen = {
  /** As in `web/app/routes.ts`. */
  route: string;
  /** What its pictures are called. */
  name: string;
  /** Its address, where the route alone does not say it. */
  at?: string;
  /** What stands there once the data has come. */
  shows?: string | RegExp;
  /** What goes wrong because it must. */
  fault?: RegExp;
};

/** Waits until nothing is being fetched any more, as a person sees it. */
async function stand(page: Page, { shows }: Screen): Promise<void> {
  // The page's own: headings of its parts may come before it. Behind a drawer it is there, and not seen.
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.getByRole('heading').filter({ visible: true }).first()).toBeVisible();
  if (shows !== undefined)
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('.waiting').filter({ visible: true })).toHaveCount(0);
}

declare global {
  interface Window {
    /** React Router's own, on every page that it runs. */
    __reactRouterDataRouter?: { navigate: (to: string, options: { flushSync: true }) => Promise<void> };
  }
}

/** Opens a screen as a tap on a link does: a document of its own for each would take most of the time. */
async function follow(page: Page, address: string): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.evaluate(async (to) => {
    // oxlint-disable-next-line no-underscore-dangle -- React Router's name for it
    const router = window.__reactRouterDataRouter;
    // At once: else the screen before would still stand there, and be looked at twice.
    await router?.navigate(to, { flushSync: true });
  }, address);
}

type Visit = {
  faults: string[];
  language?: string;
  /** Whether each screen is opened by its address, or from the one before; the first, and all in Hindi, by their address. */
  open?: 'by address' | 'by link';
  /** Where axe looks at them. */
  on?: 'phone and desk' | 'desk';
};

/** Goes from screen to screen with one page, and looks at each at the sizes of a phone, a tablet and a desk. */
export async function visit(
  page: Page,
  screens: readonly Screen[],
  { faults, language, open = 'by address', on = 'phone and desk' }: Visit,
): Promise<void> {
  for (const [index, screen] of screens.entries())
    await test.step(screen.name, async () => {
      const address = screen.at ?? `/${screen.route}`;
      if (open === 'by link' && language !== 'hi' && index > 0) await follow(page, address);
      else await page.goto(address);
      await stand(page, screen);
      if (language === 'hi') await inspectWords(page, `${screen.name}-hi`);
      else await inspectScreen(page, screen.name, on);
      if (screen.fault !== undefined) await takeOut(faults, screen.fault);
    });
}

/** The first row of each of these lists of the desk, by the list's name in the API. */
export async function firstOf(
  request: APIRequestContext,
  lists: readonly string[],
): Promise<Record<string, string>> {
  const headers = bearer(await adminToken(request));
  const first: Record<string, string> = {};
  for (const list of lists) {
    const [row] = await read<{ id: string }[]>(await request.get(`/api/admin/${list}`, { headers }));
    first[list] = row?.id ?? '';
    expect(row, `the first of the desk's ${list}`).toBeDefined();
  }
  return first;
}

/** Shows every page in this language from now on. */
export const speak = (page: Page, language: 'en' | 'hi') =>
  page.context().addCookies([{ name: 'lang', value: language, url: test.info().project.use.baseURL ?? '' }]);
