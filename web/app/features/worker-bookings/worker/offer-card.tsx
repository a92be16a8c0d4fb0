import { acceptOffer, declineOffer, type WorkOffer } from '@dihaadi/contract/worker-bookings/assignments';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api.ts';
import { ReadAloud } from '../../../field-kit/read-aloud.tsx';
import { Card } from '../../../ui/card.tsx';
import { Numerals } from '../../../ui/highlighted-numbers.tsx';
import { Star } from '../../../ui/pictograms/steps.tsx';
import { OfferAnswer } from '../../../field-kit/offer-answer.tsx';
import { Countdown, useSecondsUntil } from '../../../field-kit/countdown.tsx';
import { TakeHomePay } from '../../../field-kit/take-home-pay.tsx';
import { JobFacts, TradeHead } from './job-facts.tsx';
import { useBasePath } from './base-path.ts';
import { assignmentKey, offersQuery } from './queries.ts';
import { jobSentence } from './worker.labels.ts';

/** Card of a job that can be accepted now: earnings, distance, duration, and the time left to decide. */
export function OfferCard({ offer }: { offer: WorkOffer }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const left = useSecondsUntil(offer.expires_at);
  const isOver = left === 0;
  const look = useEffectEvent(() => void queries.invalidateQueries(offersQuery));
  useEffect(() => {
    if (isOver) look();
  }, [isOver]);
  return (
    <Card aria-label={jobSentence(i18n, offer)} data-testid="offer" className="grid gap-4">
      <TradeHead
        job={offer}
        as="h3"
        below={<Countdown until={offer.expires_at} seconds={left} />}
        corner={<ReadAloud text={jobSentence(i18n, offer)} className="self-start" />}
      />
      {offer.is_chosen && (
        <p className="flex items-center gap-2 font-semibold text-success">
          <Star className="size-6 shrink-0" />
          {t`The customer chose you`}
        </p>
      )}
      <TakeHomePay rupees={offer.wage} />
      <JobFacts job={offer} />
      <p className="-mt-2 text-ink-soft">
        <Numerals>{offer.area}</Numerals>
      </p>
      <Answer offer={offer} isOver={isOver} />
    </Card>
  );
}

function Answer({ offer, isOver }: { offer: WorkOffer; isOver: boolean }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { base } = useBasePath();
  return (
    <OfferAnswer
      isOver={isOver}
      accept={async () => {
        const job = await call(acceptOffer, { params: { id: offer.id } });
        queries.setQueryData(assignmentKey(job.id), job);
        void queries.invalidateQueries({ queryKey: ['assignment'] });
        void navigate(`${base}/jobs/${job.id}`);
      }}
      decline={async () => {
        await call(declineOffer, { params: { id: offer.id } });
        queries.setQueryData(offersQuery.queryKey, (rows) => rows?.filter(({ id }) => id !== offer.id));
      }}
      onFailed={() => void queries.invalidateQueries(offersQuery)}
      acceptLabel={<Trans>Accept job</Trans>}
      question={{
        title: <Trans>Decline this job?</Trans>,
        text: <Trans>Declining is free. You'll still get other offers.</Trans>,
        decline: <Trans>Decline job</Trans>,
      }}
    />
  );
}
