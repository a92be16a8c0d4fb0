import { openSeekerResume, readSeeker, type Seeker, type SeekerRecord } from '@dihaadi/contract/seekers';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { call } from '../../../lib/api.ts';
import { useActionMutation } from '../../../lib/use-action-mutation.ts';
import { formatDate } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import {
  canDecide,
  seekerStatusLabels,
  StatusBadge,
  verificationEventLabels,
} from '../../registration/public.ts';
import { ReportsAbout } from '../../reports/public.ts';
import { ContactPart } from '../../../staff-kit/contact-part.tsx';
import { History } from '../../../staff-kit/history.tsx';
import { StaffNotes } from '../../../staff-kit/notes.tsx';
import { Part, RecordDrawer } from '../../../staff-kit/record.tsx';
import { SentMessages } from '../../../staff-kit/sent-messages.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Person } from '../../../ui/pictograms/things.tsx';
import { SeekerApplications } from './applications.tsx';
import { SeekerDecisions } from './decisions.tsx';
import { WorkFacts } from './work-facts.tsx';

/** One job seeker beside the list, at its own address. */
export default function OpenSeeker() {
  const { seekerId = '' } = useParams();
  return (
    <RecordDrawer<Seeker, SeekerRecord>
      thing="seeker"
      id={seekerId}
      read={(signal) => call(readSeeker, { params: { seekerId }, signal })}
      title={({ full_name }) => full_name}
      untitled={<Trans>Job seeker</Trans>}
      badge={badgeOf}
      footer={footerOf}
      picture={<Person className="size-10" />}
      missing={<Trans>Job seeker not found.</Trans>}
      failed={<Trans>Failed to load the job seeker</Trans>}
    >
      {(seeker) => <Particulars seeker={seeker} />}
    </RecordDrawer>
  );
}

const badgeOf = (seeker: Seeker) => <StatusBadge status={seekerStatusLabels[seeker.verification_status]} />;

const footerOf = (seeker: Seeker) =>
  canDecide(seeker.can) ? <SeekerDecisions seeker={seeker} /> : undefined;

function Particulars({ seeker }: { seeker: Seeker & Partial<SeekerRecord> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { experience_years: experience } = seeker;
  return (
    <div className="grid gap-7">
      <ContactPart
        name={seeker.full_name}
        as="job_seeker"
        id={seeker.id}
        thing="seeker"
        photo={seeker.photo_url}
        phone={seeker.phone}
        email={seeker.email}
      >
        <Fact term={<Trans>City</Trans>}>{seeker.city ?? t`Not specified`}</Fact>
      </ContactPart>
      <Part title={<Trans>Work</Trans>}>
        <Facts>
          <WorkFacts seeker={seeker} />
          <Fact term={<Trans>Skills</Trans>}>{seeker.skills.join(', ') || t`Not specified`}</Fact>
          <Fact term={<Trans>Experience</Trans>}>
            <Plural value={experience} one="# year" other="# years" />
          </Fact>
          <Fact term={<Trans>Registered</Trans>}>{formatDate(seeker.created_at, locale)}</Fact>
        </Facts>
      </Part>
      {seeker.about != null && seeker.about !== '' && (
        <Part title={<Trans>About</Trans>}>
          <p className="whitespace-pre-line wrap-anywhere">{seeker.about}</p>
        </Part>
      )}
      <SeekerApplications seekerId={seeker.id} />
      <Part title={<Trans>Documents</Trans>}>
        <OpenResume seekerId={seeker.id} />
      </Part>
      <ReportsAbout about={{ reporter_id: seeker.id }} />
      <StaffNotes about="person" id={seeker.id} />
      <SentMessages about="person" id={seeker.id} />
      <History history={seeker.history} happenings={verificationEventLabels} states={seekerStatusLabels} />
    </div>
  );
}

function OpenResume({ seekerId }: { seekerId: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const open = useActionMutation({
    things: ['seeker'],
    done: t`Résumé opened`,
    failed: t`Couldn't open the résumé`,
    run: () => call(openSeekerResume, { params: { seekerId }, query: { language: locale } }),
    after: ({ url }) => window.open(url, '_blank', 'noopener'),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      className="justify-self-start"
      pending={open.isPending}
      onClick={() => open.mutate()}
    >
      <Trans>View résumé</Trans>
    </Button>
  );
}
