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
/** WCAG 2.2 AA, and best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * With `PICTURES=1` every screen is checked in both themes, with a picture of each. Otherwise the light theme is
 * checked on a phone and the dark one at a desk: inspections take most of a journey's time.
 */
const PICTURES = process.env['PICTURES'] === '1';

const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1366, height: 768 };

/**
 * Runs axe in the page itself. Its package for Playwright opens a second page for every run, which takes ten times as
 * long; it is only needed for frames of other sites, and the product has none.
 */
async function violationsOn(page: Page): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(source);
  return page.evaluate(async (rules) => {
    if (window.axe === undefined) return ['axe is not there'];
    const { violations } = await window.axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, RULES);
}

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

async function examineIn(theme: Theme, page: Page, { name, fullPage }: Named): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  await page.emulateMedia({ colorScheme: theme });
  expect.soft(await violationsOn(page), `${name} at ${width} pixels, ${theme}`).toEqual([]);
  const path = `artefacts/screens/${name}-${width}-${theme}.jpg`;
  if (PICTURES) await page.screenshot({ path, fullPage, type: 'jpeg', quality: 70 });
}

type Named = { name: string; fullPage: boolean };

/** Runs all checks at the current size of the page. */
async function examine(page: Page, named: Named): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const own: Theme = width < DESKTOP.width ? 'light' : 'dark';
  for (const theme of PICTURES ? themes : [own]) await examineIn(theme, page, named);
  await page.emulateMedia({ colorScheme: 'light' });
  await fit(page, named.name);
}

/** Expects no horizontal scrolling. */
async function fit(page: Page, name: string): Promise<void> {
  await ownLetters(page);
  expect.soft(await overflowOf(page), `${name} scrolls sideways by so many pixels`).toBeLessThanOrEqual(0);
}

/** Waits for the page's heading: before it, scripts are still loading. */
const opened = (page: Page): Promise<void> => expect(page.locator('h1').first()).toBeAttached();

/** Waits for our own fonts, which load after the rest of a page (web-fonts.ts). */
async function ownLetters(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts', 'later');
  await page.evaluate(() => document.fonts.ready);
}

/** Lays out the whole page at once: parts that are only laid out when they come near would move others. */
export async function forceFullLayout(page: Page): Promise<void> {
  await ownLetters(page);
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.later'))
      part.style.contentVisibility = 'visible';
  });
}

/**
 * For a state that only a journey reaches: expects no accessibility violation and no horizontal scrolling, at the size
 * of the journey.
 */
export async function inspect(page: Page, name: string): Promise<void> {
  await opened(page);
  await forceFullLayout(page);
  await examine(page, { name, fullPage: false });
}

const USUAL_PX = 16;

/** Returns the labels of the bottom bar that are partly hidden: cut off, or outside the screen (20.A8). */
const cutLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-bottom-bar] a > span')]
      .filter((label) => {
        const { left, right, width, height } = label.getBoundingClientRect();
        const isCut =
          label.scrollWidth > label.clientWidth + 1 || label.scrollHeight > label.clientHeight + 1;
        return isCut || width * height === 0 || left < 0 || right > innerWidth + 1;
      })
      .map(({ innerText }) => innerText),
  );

/**
 * Text twice as large, as in the browser's settings, must still fit (WCAG 1.4.4): no horizontal scrolling, and the
 * bottom bar keeps its labels.
 */
async function enlarge(page: Page, name: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const setText = (standard: number) => client.send('Page.setFontSizes', { fontSizes: { standard } });
  await setText(2 * USUAL_PX);
  expect
    .soft(await overflowOf(page), `${name} scrolls sideways in text twice as large`)
    .toBeLessThanOrEqual(0);
  expect.soft(await cutLabels(page), `labels that ${name} cuts in text twice as large`).toEqual([]);
  await setText(USUAL_PX);
  await client.detach();
}

const setRootFontSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/**
 * Doubles the font size in a way that media queries don't detect, as some browsers do: on a phone there is no
 * horizontal scrolling, and controls can be pressed (WCAG 1.4.4).
 */
export async function checkDoubledRootFont(
  page: Page,
  name: string,
  press?: () => Promise<void>,
): Promise<void> {
  const before = page.viewportSize() ?? DESKTOP;
  await page.setViewportSize(PHONE);
  await setRootFontSize(page, `${2 * USUAL_PX}px`);
  await forceFullLayout(page);
  expect
    .soft(await overflowOf(page), `${name} scrolls sideways with a root font twice as large`)
    .toBeLessThanOrEqual(0);
  await press?.();
  await setRootFontSize(page, '');
  await page.setViewportSize(before);
}

/**
 * For a screen in a second language, whose texts may not fit: checked on a phone. Axe would find the same as in the
 * first language.
 */
export async function inspectTranslatedScreen(page: Page, name: string): Promise<void> {
  await forceFullLayout(page);
  await page.setViewportSize(PHONE);
  if (PICTURES) await examine(page, { name, fullPage: true });
  await fit(page, name);
  await enlarge(page, name);
}

/**
 * For the staff's lists at a desk: the content begins near the top, no list is wider than its place, and a row that
 * opens takes one line, or two where its cells have two (`cell-stack`).
 */
async function expectDenseList(page: Page, name: string): Promise<void> {
  const { top, lists, rows } = await page.evaluate(() => {
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const content = [
      ...document.querySelectorAll('main :is(h2, h3, p, a, label, legend, table, input, button)'),
    ];
    const seen = content.map(boxOf).filter(({ width, height }) => width > 1 && height > 1);
    const lines = document.querySelectorAll(
      '[data-low]:has(h2) + section tbody > tr:not(:has(> [data-whole]))',
    );
    const places = [...document.querySelectorAll('main section:has(> table)')];
    return {
      top: Math.min(...seen.map((box) => box.top)),
      lists: places.map((place) => place.scrollWidth - place.clientWidth),
      rows: [...lines].map((row) => ({
        height: Math.round(boxOf(row).height),
        limit: row.querySelector('.cell-stack') === null ? 36 : 58,
      })),
    };
  });
  expect.soft(top, `where the content of ${name} begins`).toBeLessThanOrEqual(120);
  expect
    .soft(
      lists.filter((excess) => excess > 0),
      `pixels by which lists of ${name} scroll sideways`,
    )
    .toEqual([]);
  expect
    .soft(
      rows.filter(({ height, limit }) => height > limit),
      `rows of ${name} above their lines`,
    )
    .toEqual([]);
}

/** For a screen: checks it on a phone and at a desk, and whether it fits a tablet. With `desk`, axe only runs there. */
export async function inspectScreen(
  page: Page,
  name: string,
  on: 'phone and desk' | 'desk' = 'phone and desk',
): Promise<void> {
  await forceFullLayout(page);
  await page.setViewportSize(PHONE);
  if (on === 'desk' && !PICTURES) await fit(page, name);
  else await examine(page, { name, fullPage: true });
  await enlarge(page, name);
  await page.setViewportSize(TABLET);
  if (on === 'desk' && PICTURES) await examine(page, { name, fullPage: false });
  expect.soft(await overflowOf(page), `${name} scrolls sideways on a tablet`).toBeLessThanOrEqual(0);
  await page.setViewportSize(DESKTOP);
  await examine(page, { name, fullPage: true });
  if (on === 'desk') await expectDenseList(page, name);
}
