import {
  type Applicant,
  interviewCalendar,
  moveApplicant,
  openApplicantResume,
  readApplicantHistory,
} from '@dihaadi/contract/applicants';
import { rejectionReasons } from '@dihaadi/contract/applications';
import type { ProviderJob } from '@dihaadi/contract/provider-jobs';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarButton } from '../../form-kit/calendar-button.tsx';
import { call, openFile } from '../../lib/api.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { useSession } from '../../lib/session.ts';
import { EmailLink, PhoneLink } from '../../shell/contact.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckBox } from '../../ui/checkbox.tsx';
import { ReportLink } from '../disputes/public.ts';
import { ApplicationHistory } from '../jobs/public.ts';
import { tradeLabels } from '../services/public.ts';
import { HireDialog } from './hire-dialog.tsx';
import { OfferTimes } from './offer-times.tsx';
import { Notes } from './notes.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { useHiringChange } from './use-hiring-change.ts';
import { applicationStatusLabels, interviewEventLabels, rejectionReasonLabels } from './hiring.labels.ts';

type Props = { applicant: Applicant };
type WithJob = Props & { job: ProviderJob };

/** One applicant: their details, their contact once they are shortlisted, and the next steps. */
export function ApplicantCard({
  applicant,
  job,
  isChosen = false,
  onChoose,
}: WithJob & {
  isChosen?: boolean;
  /** Where several can be selected. */
  onChoose?: (isChosen: boolean) => void;
}) {
  const { t, i18n } = useLingui();
  const { name, status, can } = applicant;
  const { label, tone } = applicationStatusLabels[status];
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {can.reject && onChoose !== undefined && (
          <CheckBox
            aria-label={t`Choose ${name}`}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        )}
        <Avatar name={name} />
        <h3 className="min-w-0 flex-1 basis-40 text-lg wrap-anywhere">{name}</h3>
        {applicant.is_verified && <Badge tone="success">{t`Verified`}</Badge>}
        <Badge tone={tone}>{i18n._(label)}</Badge>
      </div>
      <About applicant={applicant} />
      <Proved applicant={applicant} />
      {applicant.reason_code !== null && (
        <p className="text-base">{i18n._(rejectionReasonLabels[applicant.reason_code])}</p>
      )}
      {applicant.cover_letter !== '' && (
        <p className="whitespace-pre-line wrap-anywhere">{applicant.cover_letter}</p>
      )}
      <Contact applicant={applicant} />
      {can.open_resume && <Resume applicant={applicant} />}
      <Times applicant={applicant} />
      <Steps applicant={applicant} job={job} />
      <Notes applicant={applicant} />
      <ApplicationHistory
        id={applicant.id}
        name={name}
        labels={{ statuses: applicationStatusLabels, events: interviewEventLabels }}
        read={(signal) => call(readApplicantHistory, { params: { id: applicant.id }, signal })}
      />
      <Report applicant={applicant} />
    </Card>
  );
}

/** Companies report to staff; staff, who are responsible for their own jobs, open a dispute when the applicant calls. */
function Report({ applicant: { id, name } }: Props) {
  const { t } = useLingui();
  const session = useSession();
  if (session?.user.role !== 'job_provider') return null;
  return (
    <ReportLink
      thing="job_application"
      id={id}
      look={buttonLook('ghost', 'justify-self-start', 'small')}
      label={t`Report a problem with the application: ${name}`}
    />
  );
}

/** The applicant's profile. */
function About({ applicant }: Props) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <p className="text-base text-ink-soft">
      <Plural
        value={applicant.experience_years}
        _0="No experience yet"
        one="# year of experience"
        other="# years of experience"
      />
      {applicant.trade !== null && ` · ${i18n._(tradeLabels[applicant.trade])}`}
      {applicant.city !== null && ` · ${applicant.city}`}
      {applicant.skills.length > 0 && ` · ${applicant.skills.join(', ')}`}
      {' · '}
      <Trans>Applied on {formatDate(applicant.created_at, locale)}</Trans>
    </p>
  );
}

/** Number of proven bookings, if the applicant shows it. */
function Proved({ applicant: { proved_bookings: count } }: Props) {
  if (count === null) return null;
  return (
    <p className="font-semibold">
      <Plural value={count} one="# booking completed on Dihaadi" other="# bookings completed on Dihaadi" />
    </p>
  );
}

function Contact({ applicant }: Props) {
  const { phone, email, status } = applicant;
  if (status === 'pending')
    return (
      <p className="text-base text-ink-soft">
        <Trans>Shortlist to see phone and email.</Trans>
      </p>
    );
  if (phone === null && email === null) return null;
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1">
      {phone !== null && <PhoneLink number={phone} />}
      {email !== null && <EmailLink address={email} />}
    </p>
  );
}

function Resume({ applicant: { id, name } }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const open = useHiringChange({
    things: [],
    done: t`Résumé opened`,
    failed: t`Couldn't open the résumé`,
    run: () => call(openApplicantResume, { params: { id }, query: { language: locale } }),
    after: ({ url }) => window.open(url, '_blank', 'noopener'),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      className="justify-self-start"
      aria-label={t`View résumé: ${name}`}
      pending={open.isPending}
      onClick={() => open.mutate()}
    >
      <Trans>View résumé</Trans>
    </Button>
  );
}

function Times({ applicant }: Props) {
  const locale = useLocale();
  const chosen = applicant.slots.find(({ slot_status }) => slot_status === 'chosen');
  if (applicant.slots.length === 0) {
    if (applicant.status !== 'interview' || !applicant.can.interview) return null;
    return (
      <p className="font-semibold">
        <Trans>No interview time yet. Offer times, or call the applicant.</Trans>
      </p>
    );
  }
  if (chosen !== undefined)
    return (
      <div className="grid gap-2">
        <p className="font-semibold">
          <Trans>Interview: {formatTime(chosen.starts_at, locale)}</Trans>
          {chosen.address !== null && `, ${chosen.address}`}
        </p>
        <CalendarButton
          name={applicant.name}
          open={() => openFile(interviewCalendar, { params: { id: applicant.id } })}
        />
      </div>
    );
  const offered = applicant.slots.map(({ starts_at }) => formatTime(starts_at, locale)).join(' · ');
  return (
    <p className="text-base text-ink-soft">
      <Trans>Times offered: {offered}</Trans>
    </p>
  );
}

function Steps({ applicant, job }: WithJob) {
  const { t } = useLingui();
  const { id, name, can } = applicant;
  const move = useHiringChange({
    things: ['job_application', 'job'],
    done: t`Applicant updated`,
    failed: t`Failed to update the applicant`,
    run: (to: { status: 'shortlisted' | 'hired' | 'rejected'; reason?: string }) =>
      call(moveApplicant, {
        params: { id },
        body: { status: to.status, reason: rejectionReasons.find((one) => one === to.reason) ?? null },
      }),
  });
  if (!can.shortlist && !can.interview && !can.hire && !can.reject) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {can.shortlist && (
        <Button
          variant="primary"
          size="small"
          aria-label={t`Shortlist: ${name}`}
          pending={move.isPending}
          onClick={() => move.mutate({ status: 'shortlisted' })}
        >
          <Trans>Shortlist</Trans>
        </Button>
      )}
      {can.interview && <OfferTimes applicant={applicant} job={job} />}
      {can.hire && (
        <HireDialog
          name={name}
          job={job}
          variant={can.shortlist ? 'secondary' : 'primary'}
          pending={move.isPending}
          onHire={() => move.mutate({ status: 'hired' })}
        />
      )}
      {can.reject && (
        <RejectDialog
          label={`${t`Reject applicant`}: ${name}`}
          pending={move.isPending}
          onReject={(reason) => move.mutate({ status: 'rejected', reason })}
        />
      )}
    </div>
  );
}
