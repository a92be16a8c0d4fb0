import type { GatewayName } from '@dihaadi/contract/payments';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { explain } from '../../lib/problems.ts';
import type { Payer, Standing } from '../../lib/payer.ts';
import { ApiProblem, NoAnswer } from '../../lib/request.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { gatewayWords } from './gateway-words.ts';
import { type PayFailure, type Phase, usePay } from './pay.ts';
import { inCurrency, PriceTable } from './price.tsx';

type Due = NonNullable<Standing['fee_due']>;

/** What is to be paid, and the button. */
export function PaymentStep({ payer, due }: { payer: Payer; due: Due }) {
  const { t } = useLingui();
  const { pay, phase, failure } = usePay(payer);
  const [chosen, setChosen] = useState<GatewayName>();
  const [first] = due.gateways;
  const gateway = due.gateways.find((one) => one === chosen) ?? first;
  const total = inCurrency(due.total, due.currency);
  const isFree = due.total === 0;
  return (
    <Card className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">
          <Trans>What you pay</Trans>
        </h2>
        {due.test_mode && <TestMode />}
      </div>
      <PriceTable price={due} />
      {due.gateways.length > 1 && !isFree && (
        <GatewayChoice gateways={due.gateways} gateway={gateway} onChoose={setChosen} />
      )}
      <div role="alert" className="empty:hidden">
        {failure !== undefined && phase === 'idle' && <Failed failure={failure} />}
      </div>
      {gateway === undefined && !isFree ? (
        <Notice tone="warning">
          <Trans>Online payment is not available just now. Please come back a little later.</Trans>
        </Notice>
      ) : (
        <Button
          variant="accent"
          pending={phase !== 'idle'}
          className="min-h-14 text-lg"
          onClick={() => void pay(gateway)}
        >
          {isFree ? <Trans>Finish the registration</Trans> : <Trans>Pay {total}</Trans>}
        </Button>
      )}
      <output aria-label={t`Payment`} className="text-center text-ink-soft empty:hidden">
        {phases[phase]}
      </output>
    </Card>
  );
}

function TestMode() {
  return (
    <Badge tone="warning">
      <Trans>Test mode</Trans>
    </Badge>
  );
}

type ChoiceProps = {
  gateways: readonly GatewayName[];
  gateway: GatewayName | undefined;
  onChoose: (gateway: GatewayName | undefined) => void;
};

function GatewayChoice({ gateways, gateway, onChoose }: ChoiceProps) {
  const { i18n } = useLingui();
  return (
    <RadioCards
      legend={<Trans>How do you want to pay?</Trans>}
      name="gateway"
      columns={2}
      value={gateway}
      onChange={({ target }) => onChoose(gateways.find((one) => one === target.value))}
      options={gateways.map((value) => {
        const { label, note, Picture } = gatewayWords[value];
        return { value, label: i18n._(label), note: i18n._(note), picture: <Picture className="size-9" /> };
      })}
    />
  );
}

const phases: Record<Phase, ReactNode> = {
  idle: null,
  starting: <Trans>Starting the payment…</Trans>,
  waiting: <Trans>The payment is under way. Please stay on this page.</Trans>,
  checking: <Trans>Checking the payment…</Trans>,
};

function Failed({ failure: { at, error } }: { failure: PayFailure }) {
  const { t, i18n } = useLingui();
  const title = at === 'initiation' ? t`Payment initiation failed` : t`Payment completion failed`;
  const isKnown = error instanceof ApiProblem && error.problem.code !== 'payment-failed';
  const reason = isKnown || error instanceof NoAnswer ? explain(i18n, error, title) : title;
  return (
    <Notice tone="danger" title={title}>
      {reason === title ? <Trans>Nothing was paid. You can try again.</Trans> : reason}
    </Notice>
  );
}
