import { faultsIn } from './fault.ts';

// Property tests of wage payments, including cancelled work and work left early.
const HISTORIES = 'server/src/modules/wage-payments/wage-payments.property.test.ts';

/** Faults of worker bookings: offers, start codes, attendance and wages. */
export const workers = faultsIn('server/src/modules/worker-bookings', [
  {
    name: 'an expired offer is accepted',
    file: 'worker-bookings.usecases/offers/answer-offer.ts',
    from: "if (pair.assignment.status === 'offered' && pair.assignment.offerExpiresAt <= at)",
    to: "if (pair.assignment.status === 'declined')",
    tests: ['worker-bookings.test.ts'],
  },
  {
    name: 'more people accept than were ordered',
    file: 'worker-bookings.usecases/offers/answer-offer.ts',
    from: 'booking.placesHeld >= booking.headcount',
    to: 'booking.placesHeld > booking.headcount',
    tests: ['worker-bookings.staff.test.ts'],
  },
  {
    name: 'offers stay open after all places are taken',
    file: 'worker-bookings.usecases/offers/answer-offer.ts',
    from: `  await lapseOffers(tx, { booking, all, at: by.at, reason: 'places-all-taken' });
`,
    to: '',
    tests: ['worker-bookings.test.ts', 'worker-bookings.races.test.ts'],
  },
  {
    name: "a worker accepts another's offer",
    file: 'worker-bookings.usecases/offers/answer-offer.ts',
    from: 'assignment.personId === actor.id;',
    to: 'assignment.personId !== actor.sessionId;',
    tests: ['worker-bookings.test.ts', 'worker-bookings.own.test.ts'],
  },
  {
    name: 'any four digits start the work',
    file: 'worker-bookings.usecases/attendance/worker-steps.ts',
    from: 'if (!equalsSecret(code, codeOf(deps.codes, pair.booking, by.at)))',
    to: 'if (code.length !== 4)',
    tests: ['worker-bookings.steps.test.ts'],
  },
  {
    name: 'a sixth wrong start code is tried',
    file: 'worker-bookings.usecases/attendance/worker-steps.ts',
    from: 'wrongCodes >= CODE_TRIES',
    to: 'wrongCodes > CODE_TRIES',
    tests: ['worker-bookings.steps.test.ts'],
  },
  {
    name: 'a stranger marks attendance',
    file: 'worker-bookings.usecases/attendance/mark-attendance.ts',
    from: `    if (pair.booking.customerId !== actor.id) throw noSuchBooking();
`,
    to: '',
    tests: ['worker-bookings.steps.test.ts', 'worker-bookings.own.test.ts', 'worker-bookings.test.ts'],
  },
  {
    name: 'an absent worker gets overtime',
    file: 'worker-bookings.usecases/attendance/mark-attendance.ts',
    from: 'if (overtimeMinutes <= mostOvertime(agreedWith(booking, assignment), mark)) return;',
    to: "if (mark === 'absent' || overtimeMinutes <= mostOvertime(agreedWith(booking, assignment), mark)) return;",
    tests: ['worker-bookings.steps.test.ts'],
  },
  {
    name: 'attendance marked afterwards does not change the wage',
    file: 'worker-bookings.usecases/attendance/mark-attendance.ts',
    from: `    if (assignment.status === 'checked_out')
`,
    to: `    if (assignment.status === 'settled')
`,
    tests: ['worker-bookings.steps.test.ts'],
  },
  {
    name: 'a late cancellation is free, an early one is not',
    file: 'worker-bookings.rules.ts',
    from: 'booking.placesHeld > 0 && now > freeUntil(booking)',
    to: 'booking.placesHeld > 0 && now < freeUntil(booking)',
    tests: ['worker-bookings.rules.test.ts', 'worker-bookings.late-fee.test.ts'],
  },
  {
    name: "a customer cancels another's booking",
    file: 'worker-bookings.usecases/booking/cancel-and-reschedule.ts',
    from: "if (booking === undefined || (actor.role === 'customer' && booking.customerId !== actor.id))",
    to: 'if (booking === undefined)',
    tests: ['worker-bookings.steps.test.ts'],
  },
  {
    name: "the desk's cancellation costs the customer a fee",
    file: 'worker-bookings.usecases/booking/cancel-and-reschedule.ts',
    from: "actor.role === 'customer' ? lateFeeAt(booking, at) : 0",
    to: 'lateFeeAt(booking, at)',
    tests: ['worker-bookings.late-fee.test.ts'],
  },
  {
    name: 'moving a booking late is free',
    file: 'worker-bookings.usecases/booking/cancel-and-reschedule.ts',
    from: 'const feePaise = lateFeeAt(before, at);',
    to: 'const feePaise = 0;',
    tests: ['worker-bookings.late-fee.test.ts'],
  },
  {
    name: 'a worker who withdraws keeps the time blocked',
    file: 'worker-bookings.usecases/transitions.ts',
    from: 'if (isDue(from) && !isDue(status))',
    to: "if (isDue(from) && status === 'checked_out')",
    tests: ['worker-bookings.steps.test.ts'],
  },
  {
    name: 'a released place stays taken',
    file: 'worker-bookings.usecases/assignment/release-assignment.ts',
    from: 'placesHeld: booking.placesHeld - 1',
    to: 'placesHeld: booking.placesHeld',
    tests: ['worker-bookings.steps.test.ts'],
  },
  {
    name: 'a suspended worker keeps the work',
    file: 'worker-bookings.usecases/deadlines.ts',
    from: 'if (canKeepAssignments(await candidateOf(tx, personId))) return;',
    to: 'if (!canKeepAssignments(await candidateOf(tx, personId))) return;',
    tests: ['worker-bookings.suspension.test.ts'],
  },
  {
    name: 'two accept the last place at once',
    file: 'worker-bookings.queries.ts',
    from: "bookings(tx).where('id', '=', id).forUpdate().executeTakeFirst()",
    to: "bookings(tx).where('id', '=', id).executeTakeFirst()",
    tests: ['worker-bookings.races.test.ts'],
  },
  {
    name: 'work is booked for yesterday',
    file: 'worker-bookings.usecases/booking/book-workers.ts',
    from: `  checkStart(made.startAt, at);
`,
    to: '',
    tests: ['worker-bookings.test.ts'],
  },
  {
    name: 'a painter is chosen for plumbing',
    file: 'worker-bookings.usecases/booking/book-workers.ts',
    from: 'if (!suits(candidate, { category }))',
    to: 'if (candidate.categories.length === 0)',
    tests: ['worker-bookings.test.ts'],
  },
  {
    name: 'a booking that no worker took stays open',
    file: 'worker-bookings.usecases/deadlines.ts',
    from: "    return transitionBooking(tx, booking, { name: 'expire', actor: system, at, changes });",
    to: '    return updateBooking(tx, booking, changes);',
    tests: ['worker-bookings.machine.test.ts', 'worker-bookings.test.ts'],
  },
  {
    name: 'a call-out is claimed without waiting for half an hour',
    file: 'worker-bookings.absences.rules.ts',
    from: `  if (from > now) throw problem('invalid-transition', 'wait-for-customer');
`,
    to: '',
    tests: ['worker-bookings.absences.rules.test.ts', 'worker-bookings.absences.test.ts'],
  },
  {
    name: 'hours are added after the agreed end',
    file: 'worker-bookings.extensions.rules.ts',
    from: "  if (!isExtensible(order, assignment, now)) throw problem('invalid-transition', 'extension-before-end');\n",
    to: '',
    tests: ['worker-bookings.extensions.rules.test.ts', 'worker-bookings.extensions.test.ts'],
  },
  {
    name: 'a bill that the customer refused is paid',
    file: 'worker-bookings.usecases/expenses/add-expense.ts',
    from: "    if (name === 'agree')",
    to: "    if (name !== 'withdraw')",
    tests: ['worker-bookings.expenses.test.ts'],
  },
  {
    name: 'a day begins while wages are overdue',
    file: 'worker-bookings.statements.rules.ts',
    from: "  if (statements.some((one) => isOverdue(one, now))) throw problem('wages-overdue', 'wages-overdue');\n",
    to: '',
    tests: ['worker-bookings.statements.rules.test.ts', 'worker-bookings.night-guard.test.ts'],
  },
  {
    name: 'commission is charged on a late-cancellation fee',
    file: 'worker-bookings.rules.ts',
    from: 'assignment.compensationPaise === null ? booking.commissionBp : 0',
    to: 'booking.commissionBp',
    tests: [HISTORIES],
  },
  {
    name: 'a late-cancellation fee is on the wage statement and the muster roll',
    file: 'worker-bookings.rules.ts',
    from: 'of.checkedInAt !== null || isCallOut(of)',
    to: 'of.checkedInAt !== null || of.compensationPaise !== null',
    tests: [HISTORIES],
  },
  {
    name: 'a worker who leaves early is not paid for days without a statement',
    file: 'worker-bookings.usecases/assignment/leave-early.ts',
    from: 'const wagePaise = await earned(tx, pair);',
    to: 'const wagePaise = 0 * (await earned(tx, pair));',
    tests: [HISTORIES],
  },
  {
    name: 'the customer marks attendance for a day with a call-out claim',
    file: 'worker-bookings.usecases/attendance/mark-attendance.ts',
    from: "one.day === day && one.status !== 'dismissed'",
    to: 'false',
    tests: ['worker-bookings.absent-days.test.ts'],
  },
  {
    name: 'a decision on one day’s call-out claim decides another',
    file: 'worker-bookings.usecases/absences/decide-absence.ts',
    from: 'claim.disputeId !== disputeId || ',
    to: '',
    tests: ['worker-bookings.absent-days.test.ts'],
  },
]);
