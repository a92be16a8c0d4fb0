import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { inspectScreen, inspectTranslatedScreen } from '../inspect.ts';
import { adminToken } from '../marketing-support.ts';
import { expect, removeExpectedFaults, test } from '../support.ts';
import { bearer, read } from '../work-support.ts';

export type Screen = {
  /** As in `web/app/routes.ts`. */
  route: string;
  /** File name of its screenshots. */
  name: string;
  /** Its address, when it differs from the route. */
  at?: string;
  /** Text shown once the data has loaded. */
  shows?: string | RegExp;
  /** Fault that this screen is expected to cause. */
  fault?: RegExp;
};

/** Waits until the screen has visibly finished loading. */
async function stand(page: Page, { shows }: Screen): Promise<void> {
  // The page's own h1: headings of its sections may precede it. Behind a drawer it is attached but not visible.
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.getByRole('heading').filter({ visible: true }).first()).toBeVisible();
  if (shows !== undefined)
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('.waiting').filter({ visible: true })).toHaveCount(0);
}

declare global {
  interface Window {
    /** Set by React Router on every page it runs. */
    __reactRouterDataRouter?: { navigate: (to: string, options: { flushSync: true }) => Promise<void> };
  }
}

/**
 * Opens a screen by client-side navigation, like a tap on a link: loading a document for each would take most of the
 * time.
 */
async function follow(page: Page, address: string): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.evaluate(async (to) => {
    // oxlint-disable-next-line no-underscore-dangle -- React Router's name for it
    const router = window.__reactRouterDataRouter;
    // Flushed synchronously, or the previous screen would still be shown and be checked twice.
    await router?.navigate(to, { flushSync: true });
  }, address);
}

type Visit = {
  faults: string[];
  language?: string;
  /**
   * Whether each screen is opened by its address or from the previous one. The first screen, and all screens in Hindi,
   * are opened by address.
   */
  open?: 'by address' | 'by link';
  /** Viewports at which axe checks the screens. */
  on?: 'phone and desk' | 'desk';
};

/** Visits the screens with one page and checks each at phone, tablet and desktop sizes. */
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
      if (language === 'hi') await inspectTranslatedScreen(page, `${screen.name}-hi`);
      else await inspectScreen(page, screen.name, on);
      if (screen.fault !== undefined) await removeExpectedFaults(faults, screen.fault);
    });
}

/** A row by its ID; payments call theirs `payment_id`. */
const Named = z.object({ id: z.string().optional(), payment_id: z.string().optional() });

/** Returns the first row of each of these desk lists, by the list's name in the API. */
export async function firstOf(
  request: APIRequestContext,
  lists: readonly string[],
): Promise<Record<string, string>> {
  const headers = bearer(await adminToken(request));
  const first: Record<string, string> = {};
  for (const list of lists) {
    const [row] = await read(await request.get(`/api/admin/${list}`, { headers }), z.array(Named));
    first[list] = row?.id ?? row?.payment_id ?? '';
    expect(row, `the first of the desk's ${list}`).toBeDefined();
  }
  return first;
}

/** Shows all further pages in this language. */
export const speak = (page: Page, language: 'en' | 'hi') =>
  page.context().addCookies([{ name: 'lang', value: language, url: test.info().project.use.baseURL ?? '' }]);
