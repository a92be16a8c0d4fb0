import type { SosSide } from '@dihaadi/contract/sos';
import { readSos, type StaffSos, type StaffSosRow } from '@dihaadi/contract/staff-sos';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { call } from '../../../lib/api.ts';
import { formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { PhoneLink } from '../../../shell/contact.tsx';
import { History } from '../../../staff-kit/history.tsx';
import { Part, RecordDrawer } from '../../../staff-kit/record.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Alert, Call } from '../../../ui/pictograms/signs.tsx';
import { Acknowledge } from './acknowledge.tsx';
import { Age } from './alert-age.tsx';
import { CloseAlert } from './close-alert.tsx';
import { SosBadges } from './columns.tsx';
import { PersonName } from './person-name.tsx';
import { sosEventLabels, sosOutcomeLabels, sosSideLabels, sosStatusLabels } from './sos.labels.ts';
import { Where } from './where.tsx';

type Shown = StaffSosRow | StaffSos;

/** One alert beside the list: the person, the location, whom to call, and the history. */
export default function OpenSosAlert() {
  const { sosId = '' } = useParams();
  return (
    <RecordDrawer<StaffSosRow, StaffSos>
      thing="sos_alert"
      id={sosId}
      read={(signal) => call(readSos, { params: { id: sosId }, signal })}
      title={titleOf}
      untitled={<Trans>SOS</Trans>}
      badge={badgeOf}
      footer={footerOf}
      picture={<Alert className="size-10" />}
      missing={<Trans>SOS alert not found.</Trans>}
      failed={<Trans>Failed to load the SOS alert</Trans>}
    >
      {(alert) => <Particulars alert={alert} />}
    </RecordDrawer>
  );
}

const titleOf = (alert: Shown) => <PersonName alert={alert} />;
const badgeOf = (alert: Shown) => <SosBadges alert={alert} />;

function footerOf(alert: Shown) {
  if (alert.status === 'raised') return <Acknowledge id={alert.id} />;
  return 'can' in alert && alert.can.close ? <CloseAlert alert={alert} /> : undefined;
}

function Particulars({ alert }: { alert: Shown }) {
  const { person } = alert;
  return (
    <div className="grid gap-7">
      {alert.status === 'raised' && <Waiting alert={alert} />}
      {person.phone !== null && !alert.is_drill && (
        <a href={`tel:${person.phone}`} className={buttonLook('accent', 'min-h-14')}>
          <Call className="size-6 shrink-0" />
          <Trans>Call the person</Trans>
        </a>
      )}
      <Main alert={alert} />
      {'can' in alert && <Whole alert={alert} />}
    </div>
  );
}

function Waiting({ alert: { raised_at: since, escalations } }: { alert: Shown }) {
  return (
    <Notice
      tone="danger"
      title={
        <>
          <Trans>Waiting for</Trans> <Age since={since} />
        </>
      }
    >
      {escalations === 0 ? (
        <Trans>More people are told after 2 minutes.</Trans>
      ) : (
        <Plural value={escalations} one="Escalated once." other="Escalated # times." />
      )}
    </Notice>
  );
}

function Main({ alert }: { alert: Shown }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { person, outcome, safe_at: safeAt } = alert;
  return (
    <Facts>
      <Fact term={<Trans>Raised</Trans>}>{formatTime(alert.raised_at, locale)}</Fact>
      {person.phone !== null && (
        <Fact term={<Trans>Phone</Trans>}>
          <PhoneLink number={person.phone} />
        </Fact>
      )}
      {safeAt !== null && <Fact term={<Trans>Says they are safe</Trans>}>{formatTime(safeAt, locale)}</Fact>}
      <Fact term={<Trans>Handled by</Trans>}>{alert.acknowledged_by ?? t`No one yet`}</Fact>
      {outcome !== null && <Fact term={<Trans>Outcome</Trans>}>{i18n._(sosOutcomeLabels[outcome])}</Fact>}
      {'note' in alert && alert.note !== null && <Fact term={<Trans>Note</Trans>}>{alert.note}</Fact>}
    </Facts>
  );
}

function Whole({ alert }: { alert: StaffSos }) {
  const { others, contacts } = alert;
  return (
    <>
      <Where alert={alert} />
      {others.length > 0 && (
        <Part title={<Trans>Other people on the booking</Trans>}>
          <People people={others} />
        </Part>
      )}
      {contacts.length > 0 && (
        <Part title={<Trans>Trusted contacts</Trans>}>
          <People people={contacts} />
        </Part>
      )}
      <History history={alert.history} happenings={sosEventLabels} states={sosStatusLabels} />
    </>
  );
}

type OnBooking = { name: string; phone: string | null; side?: SosSide };

function People({ people }: { people: readonly OnBooking[] }) {
  const { t, i18n } = useLingui();
  return (
    <Facts>
      {people.map(({ name, phone, side }) => (
        <Fact
          key={`${name}${phone}`}
          term={[name === '' ? t`Guest` : name, side && i18n._(sosSideLabels[side])]
            .filter(Boolean)
            .join(' · ')}
        >
          {phone === null ? '–' : <PhoneLink number={phone} />}
        </Fact>
      ))}
    </Facts>
  );
}
