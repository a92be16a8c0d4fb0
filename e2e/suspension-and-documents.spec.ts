import { z } from 'zod';
import { closeStaff, signInAsNewStaff } from './new-staff.ts';
import { uniqueDigits } from './unique-data.ts';
import { DESK, expect, inspect, signIn, removeExpectedFaults, test } from './support.ts';
import { bearer, enter, newWorker, read } from './work-support.ts';

test('staff announce a suspension, suspend for safety at once, and reinstate the worker', async ({
  page,
  newPerson,
  request,
}) => {
  const worker = await newWorker(request);
  await signIn(page, 'super_admin', `/admin/dashboard/workers/${worker.id}`);
  const drawer = page.getByRole('dialog', { name: 'Raju Ahir' });
  await drawer.getByRole('button', { name: 'Suspend Raju Ahir' }).click();
  const question = page.getByRole('alertdialog', { name: 'Suspend Raju Ahir?' });
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(question.getByText('Choose a reason').last()).toBeVisible();
  await expect(question.getByText('Describe the evidence')).toBeVisible();
  await question.getByLabel('Reason for suspension').selectOption({ label: 'No-show after accepting a job' });
  await question.getByLabel('Evidence').fill('Three bookings in one week, each customer called us');
  await question
    .getByTestId('evidence-photo')
    .setInputFiles({ name: 'gate.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(question.getByText('gate.png')).toBeVisible();
  await inspect(page, 'admin-suspension-notice');
  await question.getByRole('button', { name: 'Send notice' }).click();
  await expect(page.getByText('Notice sent to Raju Ahir')).toBeVisible();

  const workers = await newPerson();
  await enter(workers, worker);
  await test.step('the worker reads the notice and answers it, and staff read the answer', async () => {
    await workers.goto('/account/standing');
    await expect(workers.getByRole('heading', { name: 'We may suspend your account' })).toBeVisible();
    await expect(workers.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await inspect(workers, 'account-notice');
    await workers.getByRole('textbox', { name: 'Your side' }).fill('The customers had the wrong day.');
    await workers.getByRole('button', { name: 'Send answer' }).click();
    await expect(workers.getByText('We read your answer before we decide.')).toBeVisible();
    const desk = await newPerson(DESK);
    await signIn(desk, 'super_admin', '/admin/dashboard/moderation/suspension-notices');
    const card = desk.getByRole('listitem').filter({ hasText: 'Raju Ahir' }).first();
    await expect(card.getByText('Answer: The customers had the wrong day.')).toBeVisible();
    await expect(card.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await inspect(desk, 'admin-suspension-notices');
  });

  await drawer.getByRole('button', { name: 'Suspend Raju Ahir' }).click();
  await question.getByLabel('Reason for suspension').selectOption({ label: 'Put a person in danger' });
  await question.getByLabel('Evidence').fill('Left a live wire open in a house with children');
  await inspect(page, 'admin-suspend');
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Worker suspended')).toBeVisible();
  const history = drawer.getByRole('list', { name: 'History' });
  await expect(history).toContainText('Put a person in danger');
  await expect(history).toContainText('Left a live wire open');
  await expect(drawer.getByRole('button', { name: 'Suspend Raju Ahir' })).toBeHidden();

  await test.step('the worker reads ground and evidence, and appeals; the staff member who suspended them may not decide', async () => {
    await workers.goto('/worker/dashboard');
    await workers.getByRole('link', { name: 'Read why and appeal' }).click();
    await expect(workers.getByRole('heading', { name: 'Put a person in danger' })).toBeVisible();
    await expect(workers.getByText('Left a live wire open', { exact: false })).toBeVisible();
    await expect(workers.getByText('Another team member checks this.', { exact: false })).toBeVisible();
    await inspect(workers, 'account-suspended');
    await workers.getByRole('textbox', { name: 'Your side' }).fill('The customers had the wrong day.');
    await workers.getByRole('button', { name: 'Send appeal' }).click();
    await expect(workers.getByText('Another team member reads your appeal.')).toBeVisible();
    const desk = await newPerson(DESK);
    await signIn(desk, 'super_admin', '/admin/dashboard/moderation/suspensions');
    await expect(desk.getByText('The customers had the wrong day.')).toBeVisible();
    await expect(desk.getByText('You suspended this account.', { exact: false })).toBeVisible();
    await inspect(desk, 'admin-suspension-appeals');
  });

  await test.step('another team member upholds the suspension, and the worker reads why', async () => {
    const second = await newPerson(DESK);
    const email = `bina.${uniqueDigits()}@test.example`;
    await signInAsNewStaff(second, {
      name: 'Bina Purohit',
      email,
      role: 'super_admin',
      at: '/admin/dashboard/moderation/suspensions',
    });
    const card = second.getByRole('listitem').filter({ hasText: 'The customers had the wrong day.' });
    await card.getByRole('button', { name: 'Keep suspension' }).click();
    const keeping = second.getByRole('alertdialog', { name: 'Keep the suspension?' });
    await keeping.getByLabel('Reason').fill('A live wire is never left open.');
    await keeping.getByRole('button', { name: 'Keep suspension' }).click();
    await expect(second.getByText('Decision saved')).toBeVisible();
    await expect(workers.getByText('The suspension stays')).toBeVisible();
    await expect(workers.getByText('A live wire is never left open.')).toBeVisible();
    // Her open page would keep sending requests as events arrive.
    await second.close();
    await closeStaff(page, email);
  });

  // Uses only the keyboard.
  await drawer.getByRole('button', { name: 'Reinstate Raju Ahir' }).focus();
  await page.keyboard.press('Enter');
  const again = page.getByRole('alertdialog', { name: 'Reinstate Raju Ahir?' });
  await expect(again).toBeVisible();
  await again.getByLabel('Reason').focus();
  await page.keyboard.type('The customers had the wrong day');
  await again.getByRole('button', { name: 'Reinstate' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Worker reinstated')).toBeVisible();
  await expect(history).toContainText('The customers had the wrong day');
});

test('a worker sends a skill certificate; staff reject it with a reason that the worker reads, and approve the next', async ({
  page,
  newPerson,
  request,
}) => {
  const worker = await newWorker(request);
  await enter(page, worker);
  await page.goto('/worker/dashboard/me');
  await expect(page.getByRole('heading', { name: 'My documents' })).toBeVisible();
  // Any image is accepted.
  const certificate = { name: 'iti.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Send: Skill certificate').setInputFiles(certificate);
  await expect(page.getByText('Document sent')).toBeVisible();
  await expect(page.getByText('Under review')).toBeVisible();
  await inspect(page, 'worker-documents');

  const desk = await newPerson(DESK);
  await signIn(desk, 'super_admin', `/admin/dashboard/workers/${worker.id}`);
  const drawer = desk.getByRole('dialog', { name: 'Raju Ahir' });
  await drawer.getByRole('button', { name: 'Reject document: Skill certificate' }).click();
  await drawer.getByLabel('Reason').fill('The name cannot be read');
  await inspect(desk, 'admin-documents');
  await drawer.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(desk.getByText('Document rejected')).toBeVisible();
  await expect(drawer.getByText('The name cannot be read')).toBeVisible();

  await page.reload();
  await expect(page.getByText('The name cannot be read')).toBeVisible();
  await page.getByLabel('Send: Skill certificate').setInputFiles(certificate);
  await expect(page.getByText('Under review')).toBeVisible();
  await desk.reload();
  await drawer.getByRole('button', { name: 'Approve document: Skill certificate' }).click();
  await expect(desk.getByText('Document approved')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Approved')).toBeVisible();
});

test('a driver sends a licence; a file that is not a document is refused with an explanation', async ({
  page,
  faults,
  newPerson,
}) => {
  await signIn(page, 'driver', '/driver/dashboard/me');
  await expect(page.getByRole('heading', { name: 'My documents' })).toBeVisible();
  const send = page.getByLabel(/^Send.*: Driving licence$/);
  await send.setInputFiles({ name: 'rc.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText("Couldn't send the document")).toBeVisible();
  await send.setInputFiles({ name: 'rc.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(page.getByText('Document sent')).toBeVisible();
  await expect(page.getByText('Under review').first()).toBeVisible();
  await removeExpectedFaults(faults, /415/);

  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const { registration } = await read(
    await page.request.get('/api/auth/me', { headers: bearer(token) }),
    z.object({ registration: z.object({ driver_id: z.string() }) }),
  );
  const desk = await newPerson(DESK);
  await signIn(desk, 'super_admin', `/admin/dashboard/drivers/${registration.driver_id}`);
  const until = desk.getByRole('dialog').getByLabel('Valid until');
  await until.scrollIntoViewIfNeeded();
  await until.fill('2031-03-31');
  await inspect(desk, 'admin-document-holds-until');
});
