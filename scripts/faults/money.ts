import { faultsIn } from './fault.ts';

/** Fees, refunds, coupons, wages, payouts and the ledger. */
export const money = faultsIn('server/src', [
  {
    name: 'too much money pays a fee',
    file: 'modules/payments/payments.usecases/settle.ts',
    from: 'money.amountPaise !== payment.totalPaise',
    to: 'money.amountPaise < payment.totalPaise',
    tests: ['modules/payments/payments.amounts.test.ts', 'modules/payments/payments.live.webhooks.test.ts'],
  },
  {
    name: 'dollars pay a fee in rupees',
    file: 'modules/payments/payments.usecases/settle.ts',
    from: ' || money.currency !== payment.currency',
    to: '',
    tests: ['modules/payments/payments.amounts.test.ts', 'modules/payments/payments.live.webhooks.test.ts'],
  },
  {
    name: 'a repeated webhook is a second payment',
    file: 'modules/payments/payments.usecases/settle.ts',
    from: `    if (payment.gatewayPaymentId === money.gatewayPaymentId) return { outcome: 'paid', payment };
`,
    to: '',
    tests: ['modules/payments/payments.webhooks.test.ts', 'modules/payments/payments.live.webhooks.test.ts'],
  },
  {
    name: 'money for a rejected registration is income',
    file: 'modules/payments/payments.usecases/settle.ts',
    from: 'const isSurplus = !isStillDue(payer, payment) || !(await',
    to: 'const isSurplus = !(await',
    tests: [
      'modules/payments/payments.given-back.test.ts',
      'modules/payments/payments.live.webhooks.test.ts',
    ],
  },
  {
    name: 'a paid fee has no invoice',
    file: 'modules/payments/payments.usecases/settle.ts',
    from: "if (kind !== 'wage') await issueDocument(",
    to: "if (kind === 'wage') await issueDocument(",
    tests: ['modules/payments/payments.documents.test.ts'],
  },
  {
    name: 'more is given back than was paid',
    file: 'modules/payments/payments.usecases/refund.ts',
    from: 'if (paise > left)',
    to: 'if (paise > payment.totalPaise)',
    tests: ['modules/payments/payments.refund.test.ts'],
  },
  {
    name: 'a second refund begins before the first is done',
    file: 'modules/payments/payments.usecases/refund.ts',
    from: "if (sumOf(before, 'requested') > 0)",
    to: "if (sumOf(before, 'requested') > payment.totalPaise)",
    tests: ['modules/payments/payments.refund.test.ts', 'modules/payments/payments.refund-desk.test.ts'],
  },
  {
    name: 'a fee refunded in two parts counts as paid',
    file: 'modules/payments/payments.usecases/try-refund.ts',
    from: 'const isWhole = alreadyPaise + refund.paise === payment.totalPaise;',
    to: 'const isWhole = refund.paise === payment.totalPaise;',
    tests: ['modules/payments/payments.refund.test.ts'],
  },
  {
    name: 'a refunded friend still earns a bonus',
    file: 'modules/payments/payments.usecases/try-refund.ts',
    from: `    await revokeReferral(tx, { accountId: payment.accountId, actor, at });
`,
    to: '',
    tests: [
      'modules/referrals/referrals.bonus.test.ts',
      'modules/referrals/referrals.test.ts',
      'modules/payments/payments.refund.test.ts',
    ],
  },
  {
    name: "a payment of somebody else's completes one's own",
    file: 'modules/payments/payments.usecases/complete.ts',
    from: 'if (payment?.payer.kind !== ref.kind || payment.payer.id !== ref.id) throw',
    to: 'if (payment === undefined) throw',
    tests: ['modules/payments/payments.test.ts', 'modules/payments/payments.guessing.test.ts'],
  },
  {
    name: 'a webhook is received twice',
    file: 'modules/payments/payments.usecases/webhooks.ts',
    from: 'if (!(await insertWebhookEvent(tx, event))) return;',
    to: 'await insertWebhookEvent(tx, event);',
    tests: ['modules/payments/payments.webhooks.test.ts', 'modules/payments/payments.live.webhooks.test.ts'],
  },
  {
    name: 'a webhook of an unknown payment counts as done',
    file: 'modules/payments/payments.usecases/webhooks.ts',
    from: 'if (isKnown) await markProcessed',
    to: 'await markProcessed',
    tests: ['modules/payments/payments.webhooks.test.ts'],
  },
  {
    name: 'a coupon is redeemed after it was used up',
    file: 'modules/coupons/coupons.usecases/hold.ts',
    from: `  if (isUsedUp(coupon, await countHolds(tx, { couponId, at, besides: accountId }))) return false;
`,
    to: '',
    tests: [
      'modules/coupons/coupons.races.test.ts',
      'modules/payments/payments.holds.test.ts',
      'modules/payments/payments.coupons.test.ts',
    ],
  },
  {
    name: 'two redeem the last use at once',
    file: 'modules/coupons/coupons.queries.ts',
    from: "coupons(tx).where('id', '=', id).forUpdate().executeTakeFirst()",
    to: "coupons(tx).where('id', '=', id).executeTakeFirst()",
    tests: ['modules/coupons/coupons.races.test.ts'],
  },
  {
    name: 'a reservation that ended counts for ever',
    file: 'modules/coupons/coupons.queries.ts',
    from: `    .where('held_until', '>', at)
    .$if(`,
    to: '    .$if(',
    tests: [
      'modules/payments/payments.holds.test.ts',
      'modules/payments/payments.coupons.test.ts',
      'modules/coupons/coupons.test.ts',
    ],
  },
  {
    name: 'a held wage is paid out twice',
    file: 'modules/wage-payments/wage-payments.usecases/held.ts',
    from: 'if (paymentId === null || !(await savePayoutAsked(tx, id, at))) return;',
    to: `await savePayoutAsked(tx, id, at);
  if (paymentId === null) return;`,
    tests: ['modules/wage-payments/wage-payments.gateway.test.ts'],
  },
  {
    name: 'a wage is confirmed that was changed since',
    file: 'modules/wage-payments/wage-payments.usecases/move.ts',
    from: 'if (payment.paise !== wagePaise)',
    to: 'if (wagePaise === null)',
    tests: ['modules/wage-payments/wage-payments.test.ts'],
  },
  {
    name: "somebody confirms another's wage",
    file: 'modules/wage-payments/wage-payments.usecases/move.ts',
    from: 'if (known === undefined || known.personId !== actor.id)',
    to: 'if (known === undefined)',
    tests: ['modules/wage-payments/wage-payments.test.ts'],
  },
  {
    name: 'the commission of a wage in hand is not booked',
    file: 'modules/wage-payments/wage-payments.usecases/move.ts',
    from: 'if (commissionPaise > 0)',
    to: 'if (commissionPaise < 0)',
    tests: ['modules/wage-payments/wage-payments.commission.test.ts'],
  },
  {
    name: 'a refunded wage is paid out too',
    file: 'modules/payments/payments.usecases/refund.ts',
    from: 'if (await isPaidOut(tx, payment))',
    to: 'if (payment.isSurplus)',
    tests: ['modules/wage-payments/wage-payments.gateway.test.ts'],
  },
  {
    name: 'a wage that is owed is cancelled',
    file: 'modules/payouts/payouts.usecases/change.ts',
    from: 'if (!isCancellable(payout))',
    to: "if (payout.kind === 'friend_bonus')",
    tests: ['modules/wage-payments/wage-payments.gateway.test.ts', 'modules/payouts/payouts.test.ts'],
  },
  {
    name: 'play money is booked among real money',
    file: 'modules/ledger/ledger.usecases/post.ts',
    from: 'const booked = testMode ?',
    to: 'const booked = !testMode ?',
    tests: ['modules/ledger/ledger.test.ts', 'modules/payments/payments.books.test.ts'],
  },
  {
    name: "a link of the ledger's chain can be left out",
    file: 'modules/ledger/ledger.usecases/seal.ts',
    from: '.update(`${before}\\n${canonicalJson(content)}`)',
    to: '.update(canonicalJson(content))',
    tests: ['modules/ledger/ledger.test.ts'],
  },
  {
    name: 'a customer pays a wage before the work is done',
    file: 'modules/wage-payments/wage-payments.usecases/due.ts',
    from: 'if (!isDone || wagePaise === null || wagePaise === 0)',
    to: 'if (wagePaise === 0)',
    tests: [
      'modules/wage-payments/wage-payments.test.ts',
      'modules/wage-payments/wage-payments.gateway.test.ts',
    ],
  },
]);
