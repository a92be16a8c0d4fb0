import {
  openDisputePhoto,
  openDisputeVoiceNote,
  readDispute,
  type StaffDispute,
  type StaffDisputeRow,
} from '@dihaadi/contract/staff-disputes';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from 'react-router';
import { call } from '../../../lib/api.ts';
import { useDeskAreas } from '../../../lib/manager-areas.ts';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { PhoneLink } from '../../../shell/contact.tsx';
import { Part, RecordDrawer } from '../../../staff-kit/record.tsx';
import { dashboard, isOwnAddress } from '../../../staff-kit/tabs.ts';
import { thingListPaths } from '../../../staff-kit/record-list-paths.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Decision } from '../decisions.tsx';
import {
  disputedThingLabels,
  isDecided,
  isSolved,
  kindLabelOf,
  numberOf,
  ReportPicture,
} from '../disputes.labels.ts';
import { DisputedHours } from '../hours.tsx';
import { Photos } from '../photos.tsx';
import { Statements } from '../statements.tsx';
import { useThingName } from '../use-dispute-subject.ts';
import { useSideName, useSideNames } from '../use-side-names.ts';
import { DisputeActions } from './actions.tsx';
import { Deadline, DisputeBadges } from './columns.tsx';

type Shown = StaffDisputeRow | StaffDispute;

/** One dispute beside the list: both sides, the payments, and the actions of staff. */
export default function OpenDispute() {
  const { disputeId = '' } = useParams();
  return (
    <RecordDrawer<StaffDisputeRow, StaffDispute>
      thing="dispute"
      parts={['refund', 'payout', 'review']}
      id={disputeId}
      read={(signal) => call(readDispute, { params: { id: disputeId }, signal })}
      title={titleOf}
      untitled={<Trans>Dispute</Trans>}
      badge={badgeOf}
      footer={footerOf}
      picture={<ReportPicture className="size-10" />}
      missing={<Trans>Dispute not found.</Trans>}
      failed={<Trans>Failed to load the dispute</Trans>}
    >
      {(dispute) => <Particulars dispute={dispute} />}
    </RecordDrawer>
  );
}

const badgeOf = (dispute: Shown) => <DisputeBadges dispute={dispute} />;

const titleOf = (dispute: Shown) => <Title dispute={dispute} />;

function Title({ dispute }: { dispute: Shown }) {
  const { i18n } = useLingui();
  return `${numberOf(dispute)} · ${i18n._(kindLabelOf(dispute))}`;
}

const footerOf = (dispute: Shown) =>
  'can' in dispute && Object.values(dispute.can).includes(true) ? (
    <DisputeActions dispute={dispute} />
  ) : undefined;

function Particulars({ dispute }: { dispute: Shown }) {
  const { t } = useLingui();
  const locale = useLocale();
  const thingName = useThingName();
  const nameOf = useSideNames(dispute, t`No one in particular`);
  const { owner, about_at: at, created_at: created } = dispute;
  return (
    <div className="grid gap-7">
      <Facts>
        {!isDecided(dispute) && (
          <>
            <Fact term={<Trans>Decide by</Trans>}>
              <Deadline dispute={dispute} />
            </Fact>
            <Fact term={<Trans>Handled by</Trans>}>{owner?.name ?? t`No one yet`}</Fact>
          </>
        )}
        {sides.map(([side, term]) => (
          <Fact key={side} term={term}>
            {nameOf(side)} <PhoneLink number={'phones' in dispute ? dispute.phones[side] : null} />
          </Fact>
        ))}
        <Fact term={<Trans>About</Trans>}>
          {[thingName(dispute), at && formatTime(at, locale)].filter(Boolean).join(' · ')}
        </Fact>
        <Fact term={<Trans>Reported on</Trans>}>{formatTime(created, locale)}</Fact>
      </Facts>
      <Way dispute={dispute} />
      {'can' in dispute && <Content dispute={dispute} />}
    </div>
  );
}

const sides = [
  ['opener', <Trans key="opener">Reported by</Trans>],
  ['other', <Trans key="other">Other side</Trans>],
] as const;

const places: Partial<Record<StaffDisputeRow['thing'], string>> = {
  worker_booking: thingListPaths.worker_booking,
  package_booking: thingListPaths.package_booking,
  payment: thingListPaths.payment,
};

function Way({ dispute: { thing, thing_id: id } }: { dispute: Shown }) {
  const { i18n } = useLingui();
  const areas = useDeskAreas();
  const place = places[thing];
  if (place === undefined || !isOwnAddress(place, areas)) return null;
  return (
    <p>
      <Link to={`${dashboard()}/${place}/${id}`} className={buttonLook('secondary')}>
        {i18n._(disputedThingLabels[thing])}
      </Link>
    </p>
  );
}

function Content({ dispute }: { dispute: StaffDispute }) {
  const { t } = useLingui();
  const nameOf = useSideNames(dispute, t`No one in particular`);
  const sideName = useSideName();
  return (
    <>
      {isSolved(dispute) && (
        <Notice tone="success" title={t`Report withdrawn`}>
          <Trans>The person who reported says the problem is solved.</Trans>
        </Notice>
      )}
      {dispute.work_end !== null && (
        <Part title={<Trans>Hours and wage</Trans>}>
          <DisputedHours end={dispute.work_end} isDecided={isDecided(dispute)} />
        </Part>
      )}
      {dispute.payments.length > 0 && (
        <Part title={<Trans>Paid online</Trans>}>
          {dispute.payments.map((payment) => (
            <Facts key={payment.id}>
              <Fact term={sideName({ name: payment.payer })}>{formatMoney(payment.paid)}</Fact>
              <Fact term={<Trans>Can still be refunded</Trans>}>{formatMoney(payment.refundable)}</Fact>
            </Facts>
          ))}
        </Part>
      )}
      <Part title={<Trans>Messages</Trans>}>
        <Statements
          statements={dispute.statements}
          nameOf={nameOf}
          openVoice={(noteId) => call(openDisputeVoiceNote, { params: { id: dispute.id, note_id: noteId } })}
        />
      </Part>
      {dispute.photos.length > 0 && (
        <Part title={<Trans>Photos</Trans>}>
          <Photos
            photos={dispute.photos}
            nameOf={nameOf}
            open={(photoId, signal) =>
              call(openDisputePhoto, { params: { id: dispute.id, photo_id: photoId }, signal })
            }
          />
        </Part>
      )}
      {dispute.decisions.toReversed().map((decision) => (
        <Part key={decision.round} title={<Trans>Decision by {decision.decided_by}</Trans>}>
          <Decision decision={decision} nameOf={nameOf} />
        </Part>
      ))}
    </>
  );
}
