import { readWorkerActivity } from '@dihaadi/contract/activity';
import { workerDocuments } from '@dihaadi/contract/documents';
import { readWorker, type Worker, type WorkerRecord } from '@dihaadi/contract/workers';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { call } from '../../../lib/api.ts';
import { WorkActivityPart } from '../../activity/public.ts';
import { registrationEventLabels } from '../../drivers/public.ts';
import { formatDate } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { skillLabels } from '../skills.labels.ts';
import { workerStatusLabels } from '../workers.labels.ts';
import { StaffDocuments } from '../../documents/public.ts';
import { ContactPart } from '../../../staff-kit/contact-part.tsx';
import { canDecide, FeeBadge, StatusBadge, fieldsToReview, ReviewFlags } from '../../registration/public.ts';
import { History } from '../../../staff-kit/history.tsx';
import { StaffNotes } from '../../../staff-kit/notes.tsx';
import { Part, RecordDrawer } from '../../../staff-kit/record.tsx';
import { SentMessages } from '../../../staff-kit/sent-messages.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Worker as WorkerPicture } from '../../../ui/pictograms/work.tsx';
import { WorkerDecisions } from './decisions.tsx';

/** One worker beside the list, at their own address. */
export default function OpenWorker() {
  const { workerId = '' } = useParams();
  return (
    <RecordDrawer<Worker, WorkerRecord>
      thing="worker"
      id={workerId}
      read={(signal) => call(readWorker, { params: { workerId }, signal })}
      title={({ name }) => name}
      untitled={<Trans>Worker</Trans>}
      badge={badgeOf}
      footer={footerOf}
      picture={<WorkerPicture className="size-10" />}
      missing={<Trans>Worker not found.</Trans>}
      failed={<Trans>Failed to load the worker</Trans>}
    >
      {(worker) => <Particulars worker={worker} />}
    </RecordDrawer>
  );
}

const badgeOf = (worker: Worker) => (
  <StatusBadge status={workerStatusLabels[worker.worker_profile.worker_status]} />
);

const footerOf = (worker: Worker) =>
  canDecide(worker.can) ? <WorkerDecisions worker={worker} /> : undefined;

function Particulars({ worker }: { worker: Worker & Partial<WorkerRecord> }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { user_info: person, worker_profile: profile } = worker;
  const skillsOf = profile.skills.map((skill) => i18n._(skillLabels[skill])).join(', ');
  return (
    <div className="grid gap-7">
      <ReviewFlags fields={fieldsToReview(profile.worker_status, profile.needs_review)} />
      <ContactPart
        name={worker.name}
        as="worker"
        id={worker.id}
        thing="worker"
        photo={worker.photo_url}
        phone={person.phone}
        email={person.email}
        home={profile}
      />
      <WorkActivityPart
        id={worker.id}
        thing="worker"
        read={(signal) => call(readWorkerActivity, { params: { workerId: worker.id }, signal })}
        q={person.phone ?? worker.name}
      />
      <Part title={<Trans>Documents sent</Trans>}>
        <StaffDocuments
          of={worker.id}
          read={(signal) => call(workerDocuments, { params: { workerId: worker.id }, signal })}
          declared={
            <Facts>
              <Fact term={<Trans>Skills</Trans>}>{skillsOf || t`Not specified`}</Fact>
              <Fact term={<Trans>Name</Trans>}>{worker.name}</Fact>
            </Facts>
          }
        />
      </Part>
      <Part title={<Trans>Work</Trans>}>
        <Facts>
          <Fact term={<Trans>Skills</Trans>}>{skillsOf || t`Not specified`}</Fact>
          <Fact term={<Trans>Experience</Trans>}>
            <Plural value={profile.experience} one="# year" other="# years" />
          </Fact>
          <Fact term={<Trans>Registered</Trans>}>{formatDate(worker.created_at, locale)}</Fact>
          <Fact term={<Trans>Registration fee</Trans>}>
            <FeeBadge paid={profile.registration_fee_paid} />
          </Fact>
        </Facts>
      </Part>
      <StaffNotes about="person" id={worker.id} />
      <SentMessages about="person" id={worker.id} />
      <History history={worker.history} happenings={registrationEventLabels} states={workerStatusLabels} />
    </div>
  );
}
