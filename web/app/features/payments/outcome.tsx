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
  /** Whether the payer came back from the gateway’s page or window without a word. */
  hasLeft: boolean;
  /** Whether what was paid just now pays nothing any more. */
  isSurplus: boolean;
};

/** What became of the last try to pay: what failed just now, else what the server knows of it. */
export function BecameOf({ failure, last, hasLeft, isSurplus }: Props) {
  if (failure !== undefined) return <Failed failure={failure} />;
  if (isSurplus) return <GoesBack />;
  if (last?.status === 'processing') {
    return (
      <Notice tone="info" title={<Trans>Your payment is still being checked</Trans>}>
        <Trans>If you have paid, do not pay again: this page shows it by itself, and you may close it.</Trans>
      </Notice>
    );
  }
  if (last?.status === 'failed') return <LastFailed last={last} />;
  if (!hasLeft) return null;
  return (
    <Notice tone="info" title={<Trans>The payment was not finished</Trans>}>
      <Trans>If you have paid all the same, wait a moment: this page shows it by itself.</Trans>
    </Notice>
  );
}

const GoesBack = () => (
  <Notice tone="warning" title={<Trans>This payment came too late or twice</Trans>}>
    <Trans>The money goes back to you. You can pay again.</Trans>
  </Notice>
);

/** The payer has named a transfer, and staff have not answered yet. */
export const LookedFor = () => (
  <Notice tone="success" title={<Trans>Thank you. We look for your transfer now</Trans>}>
    <Trans>That can take some hours. This page shows it by itself, and you may close it.</Trans>
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

/** A try of before: of a transfer, staff say so, hours later. */
function LastFailed({ last }: { last: NonNullable<Last> }) {
  return (
    <Notice tone="danger" title={<Trans>Payment completion failed</Trans>}>
      <WhyFailed last={last} />
    </Notice>
  );
}

function WhyFailed({ last }: { last: NonNullable<Last> }) {
  if (last.other_sum)
    return (
      <Trans>Another sum came than the one asked for. It goes back to you. Please pay the exact sum.</Trans>
    );
  if (last.gateway !== 'upi') return <NothingPaid />;
  return (
    <Trans>
      We did not find your transfer. If you have paid, do not pay again: look up its number in your UPI app,
      choose UPI and enter it once more.
    </Trans>
  );
}

const NothingPaid = () => <Trans>Nothing was paid. You can try again.</Trans>;
