import { formatLastDay } from '@dihaadi/contract/calendar';
import { registerSeeker } from '@dihaadi/contract/seekers';
import { saveSearch } from '@dihaadi/contract/seeking';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../testkit/eventually.ts';
import { postJob } from '../../testkit/jobs.ts';
import { startMsg91, startSmtp } from '../../testkit/message-providers.ts';
import { giveMembership, newProvider } from '../../testkit/providers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { remindOfEnds } from '../memberships/memberships.usecases/membership-reminders.ts';
import { makeDigests } from '../seeking/seeking.public.ts';

const AUTH_KEY = 'only MSG91 knows';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: TestApp;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let msg91: Awaited<ReturnType<typeof startMsg91>>;
beforeAll(async () => {
  [smtp, msg91] = [await startSmtp(), await startMsg91(AUTH_KEY)];
  app = await startTestApp({
    background: true,
    variables: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Dihaadi <no-reply@dihaadi.example>',
      MSG91_AUTH_KEY: AUTH_KEY,
      MSG91_SENDER: 'DIHADI',
      MSG91_ENTITY_ID: '1101234567890123456',
      MSG91_URL: msg91.url,
      MSG91_TEMPLATES: JSON.stringify({
        'job_digest.en': { id: 'flow-digest-en', dlt: '1107160000000000003' },
        'plan_ends.en': { id: 'flow-plan-en', dlt: '1107160000000000004' },
      }),
    },
  });
});
afterAll(async () => {
  await app.close();
  await Promise.all([smtp.close(), msg91.close()]);
});

const verifyPhone = (id: string) =>
  app.db.updateTable('account').set({ phone_verified_at: app.clock.now() }).where('id', '=', id).execute();

/** Returns the first e-mail with this subject. */
const letter = (email: string, subject: string) =>
  eventually(
    () =>
      Promise.resolve(
        smtp.received.find(({ to, raw }) => to.includes(email) && raw.includes(`Subject: ${subject}`)),
      ),
    `a letter: ${subject}`,
  );
const sms = (phone: string, flow: string) =>
  eventually(
    () =>
      Promise.resolve(
        msg91.received.find(
          ({ template_id, recipients: [one] }) =>
            template_id === flow && one['mobiles'] === phone.replace('+', ''),
        ),
      ),
    `an SMS: ${flow}`,
  );

test('a day’s new jobs for a saved search come in one e-mail and one SMS, with the first of them', async () => {
  const [email, phone] = ['gulab.khan@alerts.example', '+919829055514'];
  const { user_id: id, access_token: token } = await app.ok(registerSeeker, {
    body: {
      name: 'Gulab Khan',
      phone,
      email,
      password: 'Three camels at noon',
      trade: 'electrician',
      experience_years: 4,
      pincode: '302017',
      reach_km: 25,
      languages: ['en'],
      language: 'en',
    },
  });
  await verifyPhone(id);
  await app.ok(saveSearch, { token, body: { q: 'marquetry', city: 'Bundi' } });
  app.clock.advance(HOUR);
  await postJob(app, { city: 'Bundi', title: 'Marquetry worker' });
  app.clock.advance(DAY);
  await makeDigests(app.deps);
  const { raw } = await letter(email, 'New jobs for your saved searches: 1');
  expect(raw).toContain('Marquetry worker, Bundi');
  expect((await sms(phone, 'flow-digest-en')).recipients).toEqual([
    { mobiles: phone.slice(1), VAR1: '1', VAR2: 'Marquetry worker, Bundi' },
  ]);
});

test('the owner of a company is told of a plan’s last day 7 days and 1 day before', async () => {
  const { id, companyId } = await newProvider(app);
  const { email, phone } = await app.db
    .selectFrom('account')
    .select(['email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await verifyPhone(id);
  await giveMembership(app, companyId, { days: 30 });
  const day = formatLastDay(new Date(app.clock.now().getTime() + 30 * DAY).toISOString(), 'en');
  const letters = () =>
    smtp.received.filter(({ to, raw }) => to.includes(email ?? '') && raw.includes('Your plan ends on'));
  for (const [days, sent] of [
    [23, 1],
    [6, 2],
  ] as const) {
    app.clock.advance(days * DAY);
    await remindOfEnds(app.deps);
    await eventually(() => Promise.resolve(letters()[sent - 1]), `letter ${sent}`);
    expect(letters()).toHaveLength(sent);
  }
  expect(letters()[0]?.raw).toContain(`Subject: Your plan ends on ${day}: Test plan`);
  expect((await sms(phone ?? '', 'flow-plan-en')).recipients).toEqual([
    { mobiles: phone?.slice(1), VAR1: 'Test plan', VAR2: day },
  ]);
});
