import { acceptOffer, declineOffer, type WorkOffer } from '@dihaadi/contract/worker-bookings/assignments';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../../ui/toast.ts';
import { call } from '../../../lib/api.ts';
import { explain } from '../../../lib/problems.ts';
import { ReadAloud } from '../../../field-kit/read-aloud.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { AlertDialog } from '../../../ui/dialog.tsx';
import { Numerals } from '../../../ui/numerals.tsx';
import { Check, Cross } from '../../../ui/pictograms/signs.tsx';
import { Star } from '../../../ui/pictograms/steps.tsx';
import { Anchored } from '../../../field-kit/anchored.tsx';
import { Countdown, useSecondsUntil } from '../../../field-kit/countdown.tsx';
import { InHand } from '../../../field-kit/facts.tsx';
import { JobFacts, TradeHead } from './job-facts.tsx';
import { useWorkPlace } from './base-path.ts';
import { jobKey, offersQuery } from './queries.ts';
import { jobSentence } from './worker.labels.ts';

/** Some work that can be taken now: what it brings, how far and how long, and how long one may think. */
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
        below={<Countdown seconds={left} />}
        corner={<ReadAloud text={jobSentence(i18n, offer)} className="self-start" />}
      />
      {offer.is_chosen && (
        <p className="flex items-center gap-2 font-semibold text-success">
          <Star className="size-6 shrink-0" />
          {t`The customer chose you`}
        </p>
      )}
      <InHand rupees={offer.wage} />
      <JobFacts job={offer} />
      <p className="-mt-2 text-ink-soft">
        <Numerals>{offer.area}</Numerals>
      </p>
      <Answer offer={offer} isOver={isOver} />
    </Card>
  );
}

function Answer({ offer, isOver }: { offer: WorkOffer; isOver: boolean }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { base } = useWorkPlace();
  const [isAsking, setAsking] = useState(false);
  const fail = (error: Error) => {
    setAsking(false);
    toast.error(t`Something went wrong`, { description: explain(i18n, error, t`Please try again.`) });
    void queries.invalidateQueries(offersQuery);
  };
  const accept = useMutation({
    mutationFn: () => call(acceptOffer, { params: { id: offer.id } }),
    onSuccess: (job) => {
      queries.setQueryData(jobKey(job.id), job);
      void queries.invalidateQueries({ queryKey: ['assignment'] });
      void navigate(`${base}/jobs/${job.id}`);
    },
    onError: fail,
  });
  const decline = useMutation({
    mutationFn: () => call(declineOffer, { params: { id: offer.id } }),
    onSuccess: () => {
      setAsking(false);
      queries.setQueryData(offersQuery.queryKey, (rows) => rows?.filter(({ id }) => id !== offer.id));
    },
    onError: fail,
  });
  return (
    <Anchored className="grid-cols-[2fr_1fr]">
      <Button
        variant="accent"
        data-testid="accept"
        disabled={isOver}
        pending={accept.isPending}
        onClick={() => accept.mutate()}
        className="min-h-16 text-xl"
      >
        <Check className="size-8 shrink-0" />
        <Trans>Accept job</Trans>
      </Button>
      <Button
        variant="secondary"
        data-testid="decline"
        disabled={isOver}
        onClick={() => setAsking(true)}
        className="min-h-16 px-2"
      >
        <Cross className="size-7 shrink-0" />
        <Trans>Decline</Trans>
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Decline this job?</Trans>}
        description={<Trans>Declining is free. You'll still get other offers.</Trans>}
        confirmLabel={
          <>
            <Cross className="size-7 shrink-0" />
            <Trans>Decline job</Trans>
          </>
        }
        cancelLabel={
          <>
            <Check className="size-7 shrink-0" />
            <Trans>Keep offer</Trans>
          </>
        }
        pending={decline.isPending}
        onConfirm={() => decline.mutate()}
      />
    </Anchored>
  );
}
