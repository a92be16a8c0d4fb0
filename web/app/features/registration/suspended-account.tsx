import type { Role } from '@dihaadi/contract/roles';
import {
  type AccountStanding,
  answerNotice,
  appealSuspension,
  readStanding,
} from '@dihaadi/contract/suspension-appeals';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { guarded, useSignedIn } from '../../lib/guard.ts';
import { homeOf } from '../../lib/home.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { useCausesText } from '../../lib/refusals.ts';
import { suspensionGroundLabels } from '../../lib/suspension-grounds.labels.ts';
import { useActionMutation } from '../../lib/use-action-mutation.ts';
import { CallUs } from './call-us.tsx';
import { SuspensionReplyForm } from './suspension-reply.tsx';
import { AccountMoney } from './suspended-account-money.tsx';
import { Proof, Top } from './suspension-ground.tsx';
import { evidenceTexts, useEvidenceLinkText } from './use-evidence.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { OwnPage } from '../accounts/public.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Done } from '../../ui/pictograms/states.tsx';
import { Wallet } from '../../ui/pictograms/steps.tsx';

export const clientLoader = guarded('customer', 'worker', 'driver');

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

/** Page for a suspended person: the ground and the evidence, to read or to hear, the appeal, and the earned money. */
export default function Standing() {
  const { t } = useLingui();
  const session = useSignedIn();
  const query = useQuery({
    queryKey: ['suspension_appeal', 'own'],
    queryFn: ({ signal }) => call(readStanding, { signal }),
    meta: { parts: ['customer', 'driver', 'worker', 'suspension_case'] },
  });
  return (
    <OwnPage title={t`My account status`}>
      <div className="mx-auto grid max-w-xl gap-5">
        <QueryState
          query={query}
          failure={<Trans>Couldn't load your account status</Trans>}
          skeleton={{ rows: 2, className: 'h-48' }}
        >
          {(standing) => (
            <>
              <Shown standing={standing} />
              {standing.suspension !== null && <MoneyOf role={session?.user.role} />}
            </>
          )}
        </QueryState>
        {session !== null && (
          <Link to={moneyOf(session.user.role)} className={buttonLook('secondary', 'min-h-14')}>
            <Wallet className="size-6 shrink-0" />
            {session.user.role === 'customer' ? <Trans>My profile</Trans> : <Trans>My earnings</Trans>}
          </Link>
        )}
      </div>
    </OwnPage>
  );
}

const MoneyOf = ({ role }: { role: Role | undefined }) =>
  role === 'worker' || role === 'driver' ? <AccountMoney role={role} /> : null;

const moneyOf = (role: Parameters<typeof homeOf>[0]): string =>
  role === 'customer' ? '/customer/profile' : `${homeOf(role)}/earnings`;

function Shown({ standing: { suspension, notice, can } }: { standing: AccountStanding }) {
  const { t } = useLingui();
  if (suspension === null && notice !== null) return <NoticeGiven notice={notice} canAnswer={can.answer} />;
  if (suspension === null)
    return (
      <Head picture={<Done className="size-12" />} title={t`Your account is not suspended`}>
        <Trans>You can use Dihaadi as usual.</Trans>
      </Head>
    );
  return (
    <>
      <Why suspension={suspension} canAppeal={can.appeal} />
      {suspension.is_automatic && (
        <Notice tone="info">
          <Trans>Send a new document. Then we open your account.</Trans>
        </Notice>
      )}
      {suspension.lapses_at !== null && <InReview lapsesAt={suspension.lapses_at} />}
      {suspension.appeal !== null && <OwnAppeal appeal={suspension.appeal} />}
      {can.appeal && <Appeal />}
      <CallUs />
    </>
  );
}

function Head({ picture, title, children }: { picture: ReactNode; title: string; children: ReactNode }) {
  return (
    <Card className="grid justify-items-center gap-3 text-center">
      {picture}
      <h1 className="text-2xl">{title}</h1>
      <p className="text-ink-soft">{children}</p>
    </Card>
  );
}

type Suspension = NonNullable<AccountStanding['suspension']>;

type WhyProps = { suspension: Suspension; canAppeal: boolean };

function Why({ suspension, canAppeal }: WhyProps) {
  const { ground, causes, since } = suspension;
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [{ text }] = evidenceTexts(suspension, locale);
  const why = useCausesText(causes, text);
  const linkText = useEvidenceLinkText();
  const day = formatDate(since, locale);
  const words = ground === null ? t`Another reason` : i18n._(suspensionGroundLabels[ground]);
  return (
    <Card className="grid gap-4">
      <Top
        title={t`Account suspended`}
        when={t`Since ${day}`}
        says={[
          words,
          why,
          ...suspension.links.map(linkText),
          t`Earned money stays yours.`,
          canAppeal && t`You can appeal. Write your side below.`,
        ]}
      />
      <Proof ground={words} of={suspension} instead={why === text ? undefined : (why ?? '')} />
      <Notice tone="success">
        <Trans>Earned money stays yours.</Trans>
      </Notice>
    </Card>
  );
}

type GivenNotice = NonNullable<AccountStanding['notice']>;

function NoticeGiven({ notice, canAnswer }: { notice: GivenNotice; canAnswer: boolean }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [{ text }] = evidenceTexts(notice, locale);
  const linkText = useEvidenceLinkText();
  const day = formatTime(notice.suspends_from, locale);
  const words = i18n._(suspensionGroundLabels[notice.ground]);
  const when = t`On ${day} at the earliest`;
  return (
    <>
      <Card className="grid gap-4">
        <Top
          title={t`We may suspend your account`}
          when={when}
          says={[
            when,
            words,
            text,
            ...notice.links.map(linkText),
            canAnswer && t`Answer once. We read it before we decide.`,
          ]}
        />
        <Proof ground={words} of={notice} />
      </Card>
      {notice.answer !== null && (
        <Card className="grid gap-3">
          <h2 className="text-xl">
            <Trans>Your answer</Trans>
          </h2>
          <p className="whitespace-pre-line wrap-anywhere">{notice.answer}</p>
          <Notice tone="info">
            <Trans>We read your answer before we decide.</Trans>
          </Notice>
        </Card>
      )}
      {canAnswer && <Answer />}
      <CallUs />
    </>
  );
}

function InReview({ lapsesAt }: { lapsesAt: string }) {
  const day = formatTime(lapsesAt, useLocale());
  return (
    <Notice tone="info">
      <Trans>Another team member checks this. If not by {day}, your account opens again.</Trans>
    </Notice>
  );
}

function OwnAppeal({ appeal }: { appeal: NonNullable<Suspension['appeal']> }) {
  const { t } = useLingui();
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">
        <Trans>Your appeal</Trans>
      </h2>
      <p className="whitespace-pre-line wrap-anywhere">{appeal.text}</p>
      {appeal.decision_reason === null ? (
        <Notice tone="info">
          <Trans>Another team member reads your appeal.</Trans>
        </Notice>
      ) : (
        <Notice tone="warning" title={t`The suspension stays`}>
          {appeal.decision_reason}
        </Notice>
      )}
    </Card>
  );
}

function Answer() {
  const { t } = useLingui();
  const send = useActionMutation({
    things: ['suspension_appeal'],
    done: t`Answer sent`,
    failed: t`Couldn't send the answer`,
    run: (text: string) => call(answerNotice, { body: { text } }),
  });
  return (
    <SuspensionReplyForm
      note={<Trans>Answer once. We read it before we decide.</Trans>}
      action={<Trans>Send answer</Trans>}
      isSending={send.isPending}
      onSend={(text) => send.mutate(text)}
    />
  );
}

function Appeal() {
  const { t } = useLingui();
  const send = useActionMutation({
    things: ['suspension_appeal'],
    done: t`Appeal sent`,
    failed: t`Couldn't send the appeal`,
    run: (text: string) => call(appealSuspension, { body: { text } }),
  });
  return (
    <SuspensionReplyForm
      note={<Trans>Appeal once. Another team member decides.</Trans>}
      action={<Trans>Send appeal</Trans>}
      isSending={send.isPending}
      onSend={(text) => send.mutate(text)}
    />
  );
}
