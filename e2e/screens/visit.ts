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
  await expect(page.getByRole('heading').filter({ visible: true }).first()).toBeVisible();
  if (shows !== undefined)
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('.waiting').filter({ visible: true })).toHaveCount(0);
}

/** Goes from screen to screen with one page, and looks at each in both sizes and themes. */
export async function visit(
  page: Page,
  screens: readonly Screen[],
  { faults, language }: { faults: string[]; language?: string },
): Promise<void> {
  for (const screen of screens)
    await test.step(screen.name, async () => {
      await page.goto(screen.at ?? `/${screen.route}`);
      await stand(page, screen);
      if (language === 'hi') await inspectWords(page, `${screen.name}-hi`);
      else await inspectScreen(page, screen.name);
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
