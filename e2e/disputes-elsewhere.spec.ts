import type { Page } from '@playwright/test';
import { postJob } from './jobs-support.ts';
import { ownDigits } from './own.ts';
import { choose, DESK, expect, inMailbox, inspect, signIn, test } from './support.ts';
import { bearer, enter, newCustomer, newWorker, read } from './work-support.ts';

// The journey of a worker booking is in disputes.spec.ts: these begin elsewhere, and end with a decision.

/** Fills in and sends the report that is open; gives the address of the dispute. */
async function report(page: Page, kind: string, say: () => Promise<void>): Promise<string> {
  await choose(page.getByRole('radio', { name: kind }));
  await say();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('heading', { name: kind })).toBeVisible();
  return new URL(page.url()).pathname;
}

const write = (page: Page, text: string) => () =>
  page.getByRole('textbox', { name: 'What happened?' }).fill(text);

/** The desk opens a dispute, takes it and decides it with this reason. */
async function decide(
  desk: Page,
  { address, reason, look = async () => undefined }: { address: string; reason: string; look?: () => Promise<void> },
): Promise<void> {
  const id = address.split('/').at(-1) ?? '';
  await signIn(desk, 'super_admin', `/admin/dashboard/moderation/disputes/${id}`);
  await look();
  await desk.getByRole('button', { name: 'Take dispute' }).click();
  await desk.getByRole('button', { name: 'Decide dispute' }).click();
  const form = desk.getByRole('dialog', { name: 'Decide dispute' });
  await form.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await form.getByRole('button', { name: 'Decide dispute' }).click();
  await expect(desk.getByRole('button', { name: 'Reopen dispute' })).toBeVisible();
}
