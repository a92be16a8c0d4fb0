import { faultsIn } from './fault.ts';

/** Worker bookings: offers, start codes, attendance and wages. */
export const workers = faultsIn('server/src/modules/work', [
  {
    name: 'an offer that ran out is accepted',
    file: 'work.usecases/answer.ts',
    from: "if (pair.assignment.status === 'offered' && pair.assignment.offerExpiresAt <= at)",
    to: "if (pair.assignment.status === 'declined')",
    tests: ['work.test.ts'],
  },
  {
    name: 'more people accept than were ordered',
    file: 'work.usecases/answer.ts',
    from: 'booking.placesHeld >= booking.headcount',
    to: 'booking.placesHeld > booking.headcount',
    tests: ['work.desk.test.ts'],
  },
  {
    name: 'offers stand after all places are taken',
    file: 'work.usecases/answer.ts',
    from: `  await lapseOffers(tx, { booking, all, at: by.at, reason: 'All places were taken.' });
`,
    to: '',
    tests: ['work.test.ts', 'work.races.test.ts'],
  },
  {
    name: "somebody accepts another's offer",
    file: 'work.usecases/answer.ts',
    from: 'assignment.personId === actor.id;',
    to: 'assignment.personId !== actor.sessionId;',
    tests: ['work.test.ts', 'work.own.test.ts'],
  },
  {
    name: 'any four digits start the work',
    file: 'work.usecases/steps.ts',
    from: 'right.length === code.length && timingSafeEqual(Buffer.from(right), Buffer.from(code))',
    to: 'right.length === code.length',
    tests: ['work.steps.test.ts'],
  },
  {
    name: 'a sixth wrong start code is tried',
    file: 'work.usecases/steps.ts',
    from: 'wrongCodes >= CODE_TRIES',
    to: 'wrongCodes > CODE_TRIES',
    tests: ['work.steps.test.ts'],
  },
  {
    name: 'a stranger marks attendance',
    file: 'work.usecases/attendance.ts',
    from: `    if (pair.booking.customerId !== actor.id) throw noSuchBooking();
`,
    to: '',
    tests: ['work.steps.test.ts', 'work.own.test.ts', 'work.test.ts'],
  },
  {
    name: 'an absence has overtime',
    file: 'work.usecases/attendance.ts',
    from: 'if (overtimeMinutes <= mostOvertime(booking, mark)) return;',
    to: "if (mark === 'absent' || overtimeMinutes <= mostOvertime(booking, mark)) return;",
    tests: ['work.steps.test.ts'],
  },
  {
    name: 'attendance marked afterwards changes no wage',
    file: 'work.usecases/attendance.ts',
    from: `    if (assignment.status === 'checked_out')
`,
    to: `    if (assignment.status === 'settled')
`,
    tests: ['work.steps.test.ts'],
  },
  {
    name: 'a late cancellation is free, an early one is not',
    file: 'work.rules.ts',
    from: 'booking.placesHeld > 0 && now > freeUntil(booking)',
    to: 'booking.placesHeld > 0 && now < freeUntil(booking)',
    tests: ['work.rules.test.ts', 'work.late-fee.test.ts'],
  },
  {
    name: "a customer cancels another's booking",
    file: 'work.usecases/change.ts',
    from: "if (booking === undefined || (actor.role === 'customer' && booking.customerId !== actor.id))",
    to: 'if (booking === undefined)',
    tests: ['work.steps.test.ts'],
  },
  {
    name: "the desk's cancellation costs the customer a fee",
    file: 'work.usecases/change.ts',
    from: "actor.role === 'customer' ? lateFeeAt(booking, at) : 0",
    to: 'lateFeeAt(booking, at)',
    tests: ['work.late-fee.test.ts'],
  },
  {
    name: 'a late move is free',
    file: 'work.usecases/change.ts',
    from: 'const feePaise = lateFeeAt(before, at);',
    to: 'const feePaise = 0;',
    tests: ['work.late-fee.test.ts'],
  },
  {
    name: 'who withdraws keeps the time taken',
    file: 'work.usecases/move.ts',
    from: 'if (isDue(from) && !isDue(status)) await',
    to: "if (isDue(from) && status === 'checked_out') await",
    tests: ['work.steps.test.ts'],
  },
  {
    name: 'a place given back stays taken',
    file: 'work.usecases/lose.ts',
    from: 'placesHeld: booking.placesHeld - 1',
    to: 'placesHeld: booking.placesHeld',
    tests: ['work.steps.test.ts'],
  },
  {
    name: 'a suspended worker keeps the work',
    file: 'work.usecases/sweep.ts',
    from: "if ((await candidateOf(tx, personId)).standing === 'open') return;",
    to: "if ((await candidateOf(tx, personId)).standing !== 'open') return;",
    tests: ['work.paused.test.ts'],
  },
  {
    name: 'two accept the last place at once',
    file: 'work.queries.ts',
    from: "bookings(tx).where('id', '=', id).forUpdate().executeTakeFirst()",
    to: "bookings(tx).where('id', '=', id).executeTakeFirst()",
    tests: ['work.races.test.ts'],
  },
  {
    name: 'work is ordered for yesterday',
    file: 'work.usecases/book.ts',
    from: `      checkStart(made.startAt, at);
`,
    to: '',
    tests: ['work.test.ts'],
  },
  {
    name: 'a painter is chosen for plumbing',
    file: 'work.usecases/book.ts',
    from: 'if (!suits(candidate, { category }))',
    to: 'if (candidate.categories.length === 0)',
    tests: ['work.test.ts'],
  },
  {
    name: 'a booking nobody took stays open',
    file: 'work.usecases/sweep.ts',
    from: "    return moveBooking(tx, booking, { name: 'expire', actor: system, at, changes });",
    to: '    return changeBooking(tx, booking, changes);',
    tests: ['work.machine.test.ts', 'work.test.ts'],
  },
]);
