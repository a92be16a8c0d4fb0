import { Trans, useLingui } from '@lingui/react/macro';
import { explain } from '../../lib/problems.ts';
import type { Standing } from './payer.ts';
import { ApiProblem, NoAnswer } from '../../lib/request.ts';
import { Notice } from '../../ui/notice.tsx';
import type { PayFailure } from './payment-flow.ts';

type Last = Standing['last_payment'];
type Props = {
  failure: PayFailure | undefined;
  last: Last;
  /** Whether the payer returned from the gateway's page or window without a result. */
  hasLeft: boolean;
  /** Whether the latest payment was surplus, because nothing was due any more. */
  isSurplus: boolean;
};

/** Result of the last payment attempt: the failure in this tab, otherwise the server's information. */
export function PaymentOutcome({ failure, last, hasLeft, isSurplus }: Props) {
  if (failure !== undefined) return <Failed failure={failure} />;
  if (isSurplus) return <RefundNotice />;
  if (last?.status === 'processing') {
    return (
      <Notice tone="info" title={<Trans>We're checking your payment</Trans>}>
        <Trans>Already paid? Don't pay again. This page updates automatically, and you can close it.</Trans>
      </Notice>
    );
  }
  if (last?.status === 'failed') return <LastFailed last={last} />;
  if (!hasLeft) return null;
  return (
    <Notice tone="info" title={<Trans>Payment not completed</Trans>}>
      <Trans>Already paid? Wait a moment. This page updates automatically.</Trans>
    </Notice>
  );
}

const RefundNotice = () => (
  <Notice tone="warning" title={<Trans>Late or duplicate payment</Trans>}>
    <Trans>We'll refund this payment. You can pay again.</Trans>
  </Notice>
);

/** The payer has entered a transfer, and staff have not answered yet. */
export const CheckingPayment = () => (
  <Notice tone="success" title={<Trans>Thank you. We're checking your transfer</Trans>}>
    <Trans>This can take a few hours. You can close this page.</Trans>
  </Notice>
);

function Failed({ failure: { at, error } }: { failure: PayFailure }) {
  const { t, i18n } = useLingui();
  const title = at === 'initiation' ? t`Payment initiation failed` : t`Payment completion failed`;
  const isKnown = error instanceof ApiProblem && error.problem.code !== 'payment-failed';
  const reason = isKnown || error instanceof NoAnswer ? explain(i18n, error, title) : title;
  return (
    <Notice tone="danger" title={title}>
      {reason === title ? <NothingPaid /> : reason}
    </Notice>
  );
}

/** An earlier attempt: for a transfer, staff reject it hours later. */
function LastFailed({ last }: { last: NonNullable<Last> }) {
  return (
    <Notice tone="danger" title={<Trans>Payment completion failed</Trans>}>
      <WhyFailed last={last} />
    </Notice>
  );
}

function WhyFailed({ last }: { last: NonNullable<Last> }) {
  if (last.amount_mismatch)
    return <Trans>We received a different amount and will refund it. Please pay the exact amount.</Trans>;
  if (last.gateway !== 'upi') return <NothingPaid />;
  return (
    <Trans>
      We couldn't find your transfer. Already paid? Don't pay again. Find the UTR number in your UPI app,
      choose UPI and enter it again.
    </Trans>
  );
}

const NothingPaid = () => <Trans>No money was taken. You can try again.</Trans>;
