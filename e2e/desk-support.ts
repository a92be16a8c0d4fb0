import type { Locator, Page } from '@playwright/test';
import { expect, signIn } from './support.ts';

/** Signs the super admin in and opens one tab of the dashboard, by its name. */
export async function openTab(page: Page, tab: string): Promise<void> {
  await signIn(page, 'super_admin', `/admin/dashboard/${tab.toLowerCase().replace(' ', '-')}`);
  await expect(page.getByRole('heading', { name: tab, exact: true })).toBeVisible();
}

/** The row of a staff table that says this. */
export const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

/** Narrows the list to what these words find. */
export async function find(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').fill(words);
}

const MOST_STOPS = 120;

/** Goes to a control as one does without a mouse: tab by tab. Fails when the way does not lead there. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  const isThere = () => goal.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < MOST_STOPS && !(await isThere()); stops += 1) await page.keyboard.press('Tab');
  await expect(goal).toBeFocused();
}

/** Goes there and presses it. */
export async function pressOn(page: Page, goal: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press(key);
}

/** Goes to a field and writes over what it holds. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Goes to a radio of a group and on to this one by arrow; a checkbox is pressed. */
export async function tickByKey(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  if ((await goal.getAttribute('type')) !== 'radio') return pressOn(page, goal, 'Space');
  // Tab leads to the one of a group that is chosen, or to its first.
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
