import type { Locator, Page } from '@playwright/test';
import { ownDigits } from './own.ts';
import { comeIn, expect, inMailbox, PASSWORD, signIn } from './support.ts';
import { bearer, read } from './work-support.ts';

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

type NewStaff = { name: string; role: 'super_admin' | 'manager'; cities?: string[]; at: string };

/** Another staff member, who was invited and has chosen a password; comes in on `page` at an address. */
export async function comeInAsNewStaff(page: Page, { at, ...member }: NewStaff): Promise<void> {
  const { request } = page;
  const data = { email: 'super_admin@demo.dihaadi.example', password: PASSWORD, user_type: 'super_admin' };
  const { access_token: token } = await read<{ access_token: string }>(
    await request.post('/api/admin/login', { data }),
  );
  const email = `${member.role}.${ownDigits()}@test.example`;
  await read(await request.post('/api/admin/team', { headers: bearer(token), data: { ...member, email } }));
  const pass = await inMailbox(request, email, /\/staff\/welcome#(\S+)/);
  await read(await request.post('/api/auth/staff-link', { data: { pass, password: PASSWORD } }));
  await comeIn(page, { email, role: member.role, at });
}
