import type { Locator, Page } from '@playwright/test';
import { expect, signIn } from './support.ts';

/** Signs in the super admin and opens one tab of the dashboard by its name. */
export async function openTab(page: Page, tab: string): Promise<void> {
  await signIn(page, 'super_admin', `/admin/dashboard/${tab.toLowerCase().replace(' ', '-')}`);
  await expect(page.getByRole('heading', { name: tab, exact: true })).toBeVisible();
}

/** Returns the row of a staff table that contains this text. */
export const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

/** Searches the list for these words. */
export async function find(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').fill(words);
}

const MOST_STOPS = 120;

/** Moves to a control with the Tab key. Fails if it can't be reached that way. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  const isThere = () => goal.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < MOST_STOPS && !(await isThere()); stops += 1) await page.keyboard.press('Tab');
  await expect(goal).toBeFocused();
}

/** Moves to a control with the Tab key and presses it. */
export async function pressOn(page: Page, goal: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press(key);
}

/** Moves to a field with the Tab key and replaces its content. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Moves to a radio group and on to this radio by arrow key; presses a checkbox. */
export async function tickByKey(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  if ((await goal.getAttribute('type')) !== 'radio') return pressOn(page, goal, 'Space');
  // Tab moves to the selected radio of a group, or to its first.
  const isInGroup = () =>
    goal.evaluate(
      (element) =>
        document.activeElement instanceof HTMLInputElement &&
        document.activeElement.name === element.getAttribute('name'),
    );
  for (let stops = 0; stops < MOST_STOPS && !(await isInGroup()); stops += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let steps = 0; steps < MOST_STOPS && !(await goal.isChecked()); steps += 1)
    await page.keyboard.press('ArrowDown');
  await expect(goal).toBeChecked();
  return undefined;
}
