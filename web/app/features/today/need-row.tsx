import type { Need } from '@dihaadi/contract/today';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPhone, formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { CompleteReminder } from '../../staff-kit/notes.tsx';
import { dashboard } from '../../staff-kit/tabs.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Call } from '../../ui/pictograms/signs.tsx';
import { AssignDriver, ReassignDriver, serviceTypes } from '../bookings/public.ts';
import { TakeDispute } from '../disputes/public.ts';
import { Acknowledge } from '../sos/public.ts';
import { PaymentStepButton } from '../payments/public.ts';
import { PayPayout, RetryPayout, SettlePayout } from '../payouts/public.ts';
import { DecideApproval } from '../reports/public.ts';
import { AssignWorkerById, CheckInLocked } from '../worker-bookings/public.ts';
import { needs } from './needs.labels.ts';

type Item = Need['items'][number];
type Kind = Need['kind'];

type NeedRowProps = { kind: Kind; item: Item; /** Since when, in words. */ age: string };

/** Row of one need: its subject, its age and the one action. Rendered again only when these change. */
export const NeedRow = memo(function NeedRow({ kind, item, age }: NeedRowProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { at, act } = needs[kind];
  const isInPlace = item.action !== null || item.call !== undefined || isToCall(kind, item);
  return (
    <li tabIndex={-1} className="flex flex-wrap items-center">
      <Link
        to={`${dashboard()}/${at(item.id, item.role)}`}
        className="flex min-h-11 min-w-0 flex-[1_1_15rem] flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 hover:bg-wash"
      >
        <span className="flex min-w-0 flex-[1_1_11rem] flex-wrap gap-x-2.5 leading-snug wrap-anywhere">
          <span className="font-semibold">{item.title}</span>
          {item.service !== undefined && (
            <span className="text-ink-soft">{i18n._(serviceTypes[item.service].label)}</span>
          )}
          {item.detail !== '' && <span className="text-ink-soft">{formatPhone(item.detail)}</span>}
          {item.supply !== undefined && <Supply {...item.supply} />}
        </span>
        <time dateTime={item.at} title={formatTime(item.at, locale)} className="text-base text-ink-soft">
          {age}
        </time>
        {!isInPlace && (
          <span className="ms-auto inline-flex items-center gap-1 font-semibold text-primary-ink">
            {i18n._(act)}
            <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
          </span>
        )}
      </Link>
      {isInPlace && (
        <span className="ms-auto px-4 py-1.5 sm:ps-0">
          <NeedActionButton kind={kind} item={item} />
        </span>
      )}
    </li>
  );
});

const Supply = ({ free, needed }: NonNullable<Item['supply']>) => (
  <span className="text-ink-soft">
    <Trans>
      {free} free, {needed} needed
    </Trans>
  </span>
);

const isToCall = (kind: Kind, { detail }: Item): boolean =>
  needs[kind].isCalled === true && detail.startsWith('+');

function NeedActionButton({ kind, item }: { kind: Kind; item: Item }) {
  const { id, title, detail, action, assignment_id: assignmentId } = item;
  switch (action) {
    case 'acknowledge':
      return <Acknowledge id={id} small />;
    case 'take':
      return <TakeDispute id={id} small />;
    case 'assign_worker':
      return <AssignWorkerById id={id} about={`${title}, ${detail}`} size="small" />;
    case 'check_in_worker':
      return <CheckInLocked id={id} assignmentId={assignmentId ?? id} about={`${title}, ${detail}`} />;
    case 'assign_driver':
      return <AssignDriver booking={{ id, pickup_address: title }} size="small" />;
    case 'reassign_driver':
      return <ReassignDriver booking={{ id, driver: { name: title } }} size="small" />;
    case 'complete_reminder':
      return <Remind item={item} />;
    default:
      return <PaymentNeedButton kind={kind} item={item} />;
  }
}

function PaymentNeedButton({ kind, item }: { kind: Kind; item: Item }) {
  const { id, title, action, payout } = item;
  switch (action) {
    case 'confirm_payment':
      return <PaymentStepButton id={id} step="confirm" about={title} />;
    case 'refund_again':
    case 'send_refund':
      return <PaymentStepButton id={id} step={action} about={title} />;
    case 'retry_payout':
      return <RetryPayout id={id} name={title} />;
    case 'pay_payout':
      return payout && <PayPayout payout={{ ...payout, id, name: title }} />;
    case 'settle_payout':
      return payout && <SettlePayout payout={{ ...payout, id, name: title }} />;
    case 'decide_approval':
      return <DecideApproval id={id} about={title} />;
    default:
      return <NeedCallLink kind={kind} item={item} />;
  }
}

function Remind({ item: { note, title } }: { item: Item }) {
  return note && <CompleteReminder note={{ id: note.id, text: title }} personId={note.person_id} />;
}

function NeedCallLink({ kind, item }: { kind: Kind; item: Item }) {
  const { title, detail, call } = item;
  if (call !== undefined) return <CallWorker {...call} />;
  return isToCall(kind, item) ? <CallDriver name={title} phone={detail} /> : null;
}

type Called = { name: string; phone: string };

function CallDriver({ name, phone }: Called) {
  const { t } = useLingui();
  return (
    <CallLink phone={phone} label={t`Call driver: ${name}`}>
      <Trans>Call driver</Trans>
    </CallLink>
  );
}

function CallWorker({ name, phone }: Called) {
  const { t } = useLingui();
  return (
    <CallLink phone={phone} label={t`Call worker: ${name}`}>
      <Trans>Call worker</Trans>
    </CallLink>
  );
}

function CallLink({ phone, label, children }: { phone: string; label: string; children: ReactNode }) {
  return (
    <a href={`tel:${phone}`} aria-label={label} className={buttonLook('secondary', '', 'small')}>
      <Call className="size-5 shrink-0" />
      {children}
    </a>
  );
}
