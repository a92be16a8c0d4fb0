import type { DisputeSide, OwnDispute } from '@dihaadi/contract/disputes';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { useActionMutation } from '../../lib/use-action-mutation.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhotoInput } from '../bookings/public.ts';
import { Decision } from './decisions.tsx';
import { useDisputeCalls } from './dispute-calls.ts';
import { disputeKindLabels, isDecided, kindLabelOf, numberOf } from './disputes.labels.ts';
import { DisputedHours } from './hours.tsx';
import { Photos } from './photos.tsx';
import { Solved } from './solved.tsx';
import { Statements } from './statements.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useDisputeSubject } from './use-dispute-subject.ts';
import { usePhotoSizeCheck } from './use-photo-size-check.ts';
import { useSideNames } from './use-side-names.ts';
import { SpokenAnswer } from './voice/spoken-answer.tsx';
import { Appeal, Answer } from './answer-and-appeal.tsx';

/** One problem report as either side sees it: the messages, the decisions, and the possible actions. */
export default function Dispute() {
  const { disputeId = '' } = useParams();
  const { read } = useDisputeCalls();
  const query = useQuery({
    queryKey: ['dispute', 'one', disputeId],
    queryFn: ({ signal }) => read(disputeId, signal),
  });
  return (
    <QueryState
      query={query}
      failure={<Trans>Couldn't load this report</Trans>}
      skeleton={{ rows: 3, className: 'h-40' }}
    >
      {(dispute) => <Whole dispute={dispute} />}
    </QueryState>
  );
}

function Whole({ dispute }: { dispute: OwnDispute }) {
  const { t } = useLingui();
  const { my_side: mySide } = dispute;
  const calls = useDisputeCalls();
  const nameOfSide = useSideNames(dispute, t`The other side`);
  const nameOf = (side: DisputeSide) => (side === mySide ? t`You` : nameOfSide(side));
  return (
    <div className="grid gap-5">
      <Head dispute={dispute} />
      <NextStep dispute={dispute} />
      <Solved dispute={dispute} />
      {dispute.work_end !== null && (
        <Card className="grid gap-3" data-testid="disputed-hours">
          <h2 className="text-xl">
            <Trans>Hours and wage</Trans>
          </h2>
          <DisputedHours end={dispute.work_end} isDecided={isDecided(dispute)} />
        </Card>
      )}
      {dispute.decisions.toReversed().map((decision) => (
        <Card key={decision.round} className="grid gap-3" data-testid="decision">
          <h2 className="text-xl">
            <Trans>Decision</Trans>
          </h2>
          <Decision decision={decision} nameOf={nameOf} />
        </Card>
      ))}
      {dispute.can.appeal && <Appeal dispute={dispute} />}
      <section className="grid gap-3">
        <h2 className="text-xl">
          <Trans>Messages</Trans>
        </h2>
        <Statements
          statements={dispute.statements}
          nameOf={nameOf}
          mySide={mySide}
          openVoice={(noteId) => calls.openVoice(dispute.id, noteId)}
        />
        {dispute.can.state && <Answer dispute={dispute} />}
        {dispute.can.send_voice && <SpokenAnswer id={dispute.id} />}
      </section>
      {(dispute.photos.length > 0 || dispute.can.send_photo) && (
        <section className="grid gap-3">
          <h2 className="text-xl">
            <Trans>Photos</Trans>
          </h2>
          <Photos
            photos={dispute.photos}
            nameOf={nameOf}
            open={(photoId, signal) => calls.openPhoto(dispute.id, photoId, signal)}
          />
          {dispute.can.send_photo && <AddPhoto id={dispute.id} />}
        </section>
      )}
    </div>
  );
}

function Head({ dispute }: { dispute: OwnDispute }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const named = useSideNames(dispute, t`The other side`);
  // A guest without a name is shown as "You".
  const nameOf = (side: DisputeSide) =>
    side === dispute.my_side && dispute[side]?.name === '' ? t`You` : named(side);
  const { Picture } = disputeKindLabels[dispute.kind];
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 items-center gap-3">
          <Picture className="size-10 shrink-0 text-primary-ink" />
          <div className="min-w-0">
            <h1 className="text-2xl">{i18n._(kindLabelOf(dispute))}</h1>
            <p className="text-ink-soft">
              <Trans>Report {numberOf(dispute)}</Trans>
            </p>
          </div>
        </div>
        <StatusBadge dispute={dispute} />
      </div>
      <Facts>
        <Fact term={<Trans>About</Trans>}>{useDisputeSubject(dispute)}</Fact>
        <Fact term={<Trans>Reported by</Trans>}>{nameOf('opener')}</Fact>
        {dispute.other !== null && <Fact term={<Trans>Other side</Trans>}>{nameOf('other')}</Fact>}
        <Fact term={<Trans>Reported on</Trans>}>{formatTime(dispute.created_at, locale)}</Fact>
      </Facts>
    </Card>
  );
}

function NextStep({ dispute }: { dispute: OwnDispute }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { due_at: due, waiting_for: waitingFor, my_side: mySide, decisions } = dispute;
  if (waitingFor === mySide)
    return (
      <Notice tone="warning" title={t`Your answer is needed`}>
        <Trans>Read our question below and answer it.</Trans>
      </Notice>
    );
  if (waitingFor !== null)
    return (
      <Notice tone="info" title={t`We asked the other side`}>
        <Trans>We decide after their answer.</Trans>
      </Notice>
    );
  if (due === null) return null;
  const when = formatTime(due, locale);
  return (
    <Notice tone="info" title={t`We decide by ${when}`}>
      {decisions.length === 0 ? (
        <Trans>We read both sides first.</Trans>
      ) : (
        <Trans>Another team member decides this time.</Trans>
      )}
    </Notice>
  );
}

function AddPhoto({ id }: { id: string }) {
  const { t } = useLingui();
  const fits = usePhotoSizeCheck();
  const { sendPhoto } = useDisputeCalls();
  const add = useActionMutation({
    things: ['dispute'],
    done: t`Photo added`,
    failed: t`Couldn't send the photo`,
    run: (file: File) => sendPhoto(id, file),
  });
  return (
    <div className="sm:max-w-80">
      <PhotoInput
        label={t`Add a photo`}
        pending={add.isPending}
        isSent={add.isSuccess}
        isFresh={false}
        onFile={(file) => fits(file) && add.mutate(file)}
      />
    </div>
  );
}
