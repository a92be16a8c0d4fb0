import type { InterviewSlot } from '@dihaadi/contract/applications';
import {
  cancelOwnSlot,
  chooseOwnSlot,
  ownInterviewCalendar,
  type OwnApplication,
  readOwnApplication,
  withdrawOwnApplication,
} from '@dihaadi/contract/seeker-applications';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { CalendarButton } from '../../form-kit/calendar-button.tsx';
import { call, openFile } from '../../lib/api.ts';
import { formatDate, formatPhone, formatTime } from '../../lib/format.ts';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { useActionMutation } from '../../lib/use-action-mutation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { Call } from '../../ui/pictograms/signs.tsx';
import { ReportLink } from '../disputes/public.ts';
import { ApplicationHistory, applicationStatusLabels } from '../jobs/public.ts';
import { applicationEndLabels, interviewEventLabels } from './applications.labels.ts';

type Props = { application: OwnApplication };

/** Card with one application: its status, the interview times, and the button to withdraw it. */
export function ApplicationCard({ application }: Props) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { job, status, reason_code: reason } = application;
  const { title } = job;
  const { label, tone } = applicationStatusLabels[status];
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-xl wrap-anywhere">
          {job.is_public ? (
            <a href={publicPath(`/jobs/${job.id}`, locale)} className="underline-offset-4 hover:underline">
              {job.title}
            </a>
          ) : (
            job.title
          )}
        </h2>
        <Badge tone={tone}>{i18n._(label)}</Badge>
      </div>
      <p className="text-base text-ink-soft">
        {job.company_name} · {job.city} ·{' '}
        <Trans>Applied on {formatDate(application.created_at, locale)}</Trans>
      </p>
      {reason !== null && <p>{i18n._(applicationEndLabels[reason])}</p>}
      {status === 'hired' && (
        <p>
          <Trans>The company will call you about your first day. You never pay for a job.</Trans>
        </p>
      )}
      <CallCompany application={application} />
      <Times application={application} />
      <div className="-mx-3.5 -mb-2 flex flex-wrap items-start">
        <ApplicationHistory
          id={application.id}
          name={job.title}
          labels={{ statuses: applicationStatusLabels, events: interviewEventLabels }}
          read={async (signal) =>
            (await call(readOwnApplication, { params: { id: application.id }, signal })).history
          }
        />
        {application.can.withdraw && <Withdraw application={application} />}
        <Link
          to={`/jobs/${job.id}/report`}
          aria-label={t`Report this job: ${title}`}
          className={buttonLook('ghost', undefined, 'small')}
        >
          <Trans>Report this job</Trans>
        </Link>
        <ReportLink
          thing="job_application"
          id={application.id}
          look={buttonLook('ghost', undefined, 'small')}
          label={t`Report a problem with your application: ${title}`}
        >
          <Trans>Report a problem with your application</Trans>
        </ReportLink>
      </div>
    </Card>
  );
}

/** Contact to call, shown once an interview is agreed. */
function CallCompany({ application: { contact } }: Props) {
  if (contact === null) return null;
  const { name, phone } = contact;
  if (phone === null)
    return (
      <p>
        <Trans>Contact at the company: {name}</Trans>
      </p>
    );
  return (
    <a href={`tel:${phone}`} className={buttonLook('accent', 'sm:justify-self-start')}>
      <Call className="size-6 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <Trans>Call {name}</Trans> · <span className="whitespace-nowrap">{formatPhone(phone)}</span>
      </span>
    </a>
  );
}

function Times({ application }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const choose = useActionMutation({
    things: ['job_application'],
    done: t`Interview time chosen`,
    failed: t`Couldn't choose this time`,
    run: (slot: InterviewSlot) =>
      call(chooseOwnSlot, { params: { id: application.id }, body: { slot_id: slot.id } }),
  });
  const { slots, can } = application;
  const chosen = slots.find(({ slot_status: status }) => status === 'chosen');
  if (chosen !== undefined)
    return (
      <div className="grid gap-2">
        <p className="font-semibold">
          <Trans>Interview: {formatTime(chosen.starts_at, locale)}</Trans>
          {', '}
          <Where slot={chosen} />
        </p>
        <div className="flex flex-wrap gap-2">
          <CalendarButton
            name={application.job.title}
            open={() => openFile(ownInterviewCalendar, { params: { id: application.id } })}
          />
          {can.cancel_slot && <CancelTime application={application} />}
        </div>
      </div>
    );
  if (application.status === 'interview' && slots.length === 0)
    return (
      <p>
        <Trans>The company will call you or offer an interview time.</Trans>
      </p>
    );
  if (!can.choose_slot) return null;
  const [first] = slots;
  const isOnePlace = slots.every(
    (slot) => slot.interview_mode === first?.interview_mode && slot.address === first.address,
  );
  return (
    <section className="grid gap-2" aria-label={t`Interview times`}>
      <h3 className="text-lg">
        <Trans>When can you come?</Trans>
      </h3>
      {first !== undefined && isOnePlace && (
        <p className="first-letter:uppercase">
          <Where slot={first} />
        </p>
      )}
      <ul className="grid gap-2">
        {slots.map((slot) => (
          <li key={slot.id} className="grid">
            <Button
              variant="primary"
              pending={choose.isPending && choose.variables.id === slot.id}
              onClick={() => choose.mutate(slot)}
            >
              <span>
                <ChooseTime at={slot.starts_at} />
                {!isOnePlace && (
                  <>
                    {' · '}
                    <Where slot={slot} />
                  </>
                )}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {can.cancel_slot && <CancelTime application={application} />}
    </section>
  );
}

function ChooseTime({ at }: { at: string }) {
  const when = formatTime(at, useLocale());
  return <Trans>Choose {when}</Trans>;
}

const Where = ({ slot }: { slot: InterviewSlot }) =>
  slot.interview_mode === 'phone' ? <Trans>by phone</Trans> : slot.address;

function CancelTime({ application }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { title } = application.job;
  const isChosen = application.slots.some(({ slot_status: status }) => status === 'chosen');
  const cancel = useActionMutation({
    things: ['job_application'],
    done: t`We told the company`,
    failed: t`Couldn't cancel the interview time`,
    run: () => call(cancelOwnSlot, { params: { id: application.id } }),
  });
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className={isChosen ? undefined : '-ms-3.5 justify-self-start'}
        aria-label={isChosen ? t`I can't come: ${title}` : t`No time suits me: ${title}`}
        pending={cancel.isPending}
        onClick={() => setOpen(true)}
      >
        {isChosen ? <Trans>I can't come</Trans> : <Trans>No time suits me</Trans>}
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={isChosen ? <Trans>Cancel this interview time?</Trans> : <Trans>Ask for other times?</Trans>}
        description={<Trans>We'll tell the company. It can offer you other times.</Trans>}
        confirmLabel={isChosen ? <Trans>Cancel interview time</Trans> : <Trans>Ask for other times</Trans>}
        cancelLabel={<Trans>Back</Trans>}
        onConfirm={() => {
          setOpen(false);
          cancel.mutate();
        }}
      />
    </>
  );
}

function Withdraw({ application }: Props) {
  const { t } = useLingui();
  const withdraw = useActionMutation({
    things: ['job_application'],
    done: t`Application withdrawn`,
    failed: t`Couldn't withdraw the application`,
    run: () => call(withdrawOwnApplication, { params: { id: application.id } }),
  });
  const [isOpen, setOpen] = useState(false);
  const { title } = application.job;
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className="justify-self-start"
        aria-label={t`Withdraw application: ${title}`}
        pending={withdraw.isPending}
        onClick={() => setOpen(true)}
      >
        <Trans>Withdraw application</Trans>
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Withdraw your application?</Trans>}
        description={<Trans>We'll tell the company. You can apply again while the job is open.</Trans>}
        confirmLabel={<Trans>Withdraw application</Trans>}
        cancelLabel={<Trans>Back</Trans>}
        onConfirm={() => {
          setOpen(false);
          withdraw.mutate();
        }}
      />
    </>
  );
}
