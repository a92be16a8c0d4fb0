import { faultsIn } from './fault.ts';

/** Who may do what, and what every call has in common. */
export const access = faultsIn('server/src', [
  {
    name: 'a call is open to every role',
    file: 'platform/http/serve.ts',
    from: "if (access !== 'optional' && !access.includes(person.role)) {",
    to: "if (access === 'optional' && person.role === 'manager') {",
    tests: ['contract.test.ts'],
  },
  {
    name: 'a stranger presses SOS on a booking',
    file: 'modules/sos/sos.usecases/raise-sos.ts',
    from: 'if (parties === undefined || side === undefined) throw noSuchBooking();',
    to: 'if (parties === undefined) throw noSuchBooking();',
    tests: ['modules/sos/sos.test.ts'],
  },
  {
    name: 'an SOS alert that nobody acknowledges is not escalated',
    file: 'modules/sos/sos.usecases/escalate-sos.ts',
    from: 'const escalations = alert.escalations + 1;',
    to: 'const { escalations } = alert;',
    tests: ['modules/sos/sos.test.ts'],
  },
  {
    name: 'a suspended account goes on',
    file: 'platform/http/serve.ts',
    from: 'if (isShut && app.isSuspended(person.id))',
    to: 'if (isShut && app.isSuspended(person.sessionId))',
    tests: ['security/suspended.test.ts'],
  },
  {
    name: 'a token without Bearer counts as a guest',
    file: 'platform/http/serve.ts',
    from: `if (token === undefined) throw signInFirst();
  return token;`,
    to: 'return token;',
    tests: ['security/tokens.test.ts', 'security/surface.test.ts', 'contract.test.ts'],
  },
  {
    name: 'an expired token is taken',
    file: 'platform/tokens.ts',
    from: 'exp + LEEWAY_SECONDS > now && ',
    to: '',
    tests: ['security/tokens.test.ts'],
  },
  {
    name: 'a token of the future is taken',
    file: 'platform/tokens.ts',
    from: 'Math.max(iat, nbf) - LEEWAY_SECONDS <= now',
    to: 'iat - 2 * LEEWAY_SECONDS <= nbf',
    tests: ['security/tokens.test.ts'],
  },
  {
    name: 'a token for another audience is taken',
    file: 'platform/tokens.ts',
    from: 'aud: z.literal(AUDIENCE)',
    to: 'aud: z.string()',
    tests: ['security/tokens.test.ts'],
  },
  {
    name: 'an ended session goes on',
    file: 'modules/accounts/accounts.revocations.ts',
    from: 'has: (sessionId) => until.has(sessionId)',
    to: "has: (sessionId) => sessionId === ''",
    tests: ['security/sessions.test.ts'],
  },
  {
    name: 'twice as many wrong passwords are allowed',
    file: 'platform/limits.ts',
    from: 'use.used <= limit.max * deps.scale',
    to: 'use.used <= 2 * limit.max * deps.scale',
    tests: ['security/sign-in.test.ts'],
  },
  {
    name: 'people sign in by any door',
    file: 'modules/accounts/accounts.usecases.ts',
    from: '.find(({ role }) => mayEnter(role, attempt))',
    to: '[0]',
    tests: ['security/sign-in.test.ts'],
  },
  {
    name: 'a role is added to a phone that is not verified',
    file: 'modules/accounts/accounts.usecases/roles.ts',
    from: 'own.phone === null || own.phoneVerifiedAt === null',
    to: 'own.phone === null',
    tests: ['modules/accounts/accounts.roles.test.ts'],
  },
  {
    name: 'two switches of role with one session',
    file: 'modules/accounts/accounts.usecases/roles.ts',
    from: 'if (revoked.length === 0) throw signInFirst();',
    to: '',
    tests: ['modules/accounts/accounts.roles.test.ts'],
  },
  {
    name: 'a new role has its time to itself',
    file: 'modules/accounts/accounts.usecases/roles.ts',
    from: 'await shareTime(tx, { from: own.id, with: id, at });',
    to: '',
    tests: ['modules/accounts/accounts.roles.test.ts'],
  },
  {
    name: 'an e-mail in capitals is another person',
    file: 'modules/accounts/accounts.usecases.ts',
    from: "email.normalize('NFC').trim().toLowerCase()",
    to: "email.normalize('NFC').trim()",
    tests: ['security/sign-in.test.ts', 'modules/accounts/accounts.registration.test.ts'],
  },
  {
    name: 'a new password leaves old sessions open',
    file: 'modules/accounts/accounts.usecases/change-password.ts',
    from: `name: 'change_password', actor, at }));
  return endSessions(tx, { accountId, actor, at });`,
    to: `name: 'change_password', actor, at }));
  return [];`,
    tests: ['modules/accounts/accounts.reset.test.ts'],
  },
  {
    name: 'wrong codes are not counted',
    file: 'modules/accounts/accounts.usecases/one-time-codes.ts',
    from: `  await countTry(tx, code.id);
`,
    to: '',
    tests: ['modules/accounts/accounts.reset.test.ts', 'modules/accounts/accounts.verify.test.ts'],
  },
  {
    name: 'a code sets a password twice',
    file: 'modules/accounts/accounts.usecases/reset-password.ts',
    from: `    await saveCodeUsed(tx, judged.code.id, at);
`,
    to: '',
    tests: ['modules/accounts/accounts.reset.test.ts'],
  },
  {
    name: 'a password that everybody uses is taken',
    file: 'modules/accounts/accounts.usecases/change-password.ts',
    from: 'if (await isCommonPassword(password))',
    to: "if (password === '')",
    tests: ['modules/accounts/accounts.registration.test.ts', 'modules/accounts/accounts.reset.test.ts'],
  },
  {
    name: 'the last super admin can be locked out',
    file: 'modules/accounts/accounts.usecases/team.ts',
    from: `    if (isLastAdmin) throw lastOne();
    if (member.status === 'disabled') throw problem('invalid-transition', 'member-closed');`,
    to: "    if (member.status === 'disabled') throw problem('invalid-transition', 'member-closed');",
    tests: ['modules/accounts/accounts.team.test.ts'],
  },
  {
    name: 'a repeated Authorization header is taken',
    file: 'platform/http/repeated-headers.ts',
    from: "new Set(['host', 'authorization', 'content-type'])",
    to: "new Set(['host'])",
    tests: ['contract/faults.test.ts'],
  },
  {
    name: 'browsers may speak plain HTTP to sub-domains',
    file: 'platform/http/security-headers.ts',
    from: 'includeSubDomains: true',
    to: 'includeSubDomains: false',
    tests: ['security/answers.test.ts'],
  },
  {
    name: "a cursor of nobody's begins from the start",
    file: 'platform/cursor.ts',
    from: `if (!parts.success) throw foreignCursor();
  const [createdAt, id]`,
    to: `if (!parts.success) return undefined;
  const [createdAt, id]`,
    tests: ['contract/faults.test.ts'],
  },
  {
    name: 'a key used for something else answers with the first thing',
    file: 'platform/idempotency.ts',
    from: 'if (holder?.requestHash !== idempotency.requestHash) {',
    to: 'if (holder === undefined) {',
    tests: ['modules/bookings/bookings.races.test.ts'],
  },
  {
    name: 'a state changes whatever the table says',
    file: 'platform/transition.ts',
    from: 'if (step?.from.includes(change.state) !== true)',
    to: 'if (step === undefined)',
    tests: ['modules/bookings/bookings.machine.test.ts'],
  },
  {
    name: 'a spreadsheet runs what people typed',
    file: 'platform/csv.ts',
    from: 'escape_formulas: true',
    to: 'escape_formulas: false',
    tests: ['modules/bookings/bookings.staff.test.ts'],
  },
  {
    name: 'an eleventh certificate is kept',
    file: 'modules/documents/documents.usecases.ts',
    from: 'others.length >= SKILL_CERTIFICATES_AT_MOST',
    to: 'others.length > SKILL_CERTIFICATES_AT_MOST',
    tests: ['modules/documents/documents.test.ts'],
  },
]);
