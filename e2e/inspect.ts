import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.2 AA, and what is good practice. */
const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that a theme can break. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 740 };
const DESKTOP = { width: 1366, height: 768 };

/**
 * Runs axe in the page itself. Its package for Playwright opens a second page for every run, which takes ten times as
 * long; it is needed for frames of other sites, and the product has none.
 */
async function violationsOn(page: Page, runOnly: string[]): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(source);
  return page.evaluate(async (rules) => {
    if (window.axe === undefined) return ['axe is not there'];
    const { violations } = await window.axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, runOnly);
}

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Expects all to be well at the size that the page has now, in both themes. */
async function examine(page: Page, name: string, fullPage: boolean): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const found = await violationsOn(page, colorScheme === 'light' ? EVERYTHING : COLOURS);
    expect.soft(found, `${name} at ${width} pixels, ${colorScheme}`).toEqual([]);
    const path = `artefacts/screens/${name}-${width}-${colorScheme}.jpg`;
    // What lies below differs by its colours only, and those are the tokens'.
    await page.screenshot({ path, fullPage: fullPage && colorScheme === 'light', type: 'jpeg', quality: 70 });
  }
  expect.soft(await overflowOf(page), `${name} scrolls sideways by so many pixels`).toBeLessThanOrEqual(0);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Until the page says what it is: scripts are still on their way before. */
const opened = (page: Page): Promise<void> => expect(page.locator('h1').first()).toBeAttached();

/** As for somebody who has seen all of the page: parts that are laid out only when they come near would move others. */
async function layOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.later'))
      part.style.contentVisibility = 'visible';
  });
}

/**
 * For a state that only a journey reaches: expects no accessibility violation in either theme and nothing that scrolls
 * sideways, at the size of the journey, and keeps a picture of both.
 */
export async function inspect(page: Page, name: string): Promise<void> {
  await opened(page);
  await layOut(page);
  await examine(page, name, false);
}

/** For a screen in a second language, where words may not fit: the same on a phone. */
export async function inspectWords(page: Page, name: string): Promise<void> {
  await layOut(page);
  await page.setViewportSize(PHONE);
  await examine(page, name, true);
}

/** For a screen: the same on a phone and at a desk, and whether it fits a tablet; pictures of all of the page. */
export async function inspectScreen(page: Page, name: string): Promise<void> {
  await inspectWords(page, name);
  await page.setViewportSize(TABLET);
  expect.soft(await overflowOf(page), `${name} scrolls sideways on a tablet`).toBeLessThanOrEqual(0);
  await page.setViewportSize(DESKTOP);
  await examine(page, name, true);
}
