import { ownReferrals, type Referral } from '@dihaadi/contract/referrals';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import type { Session } from '../../lib/session.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { registrationLink } from './registration-link.ts';
import { QueryState } from '../../shell/query-state.tsx';

type Role = Session['user']['role'];

type NewCodeProps = { made: Referral; role: Role };

/** The newly created code, to copy and send. */
export function NewCode({ made: { referral_code: code, referred_email: friend }, role }: NewCodeProps) {
  return (
    <output className="grid gap-3 rounded-control border-2 border-dashed border-accent p-4">
      <span className="grid gap-0.5">
        <span className="text-base text-ink-soft">
          <Trans>Your code</Trans>
        </span>
        <strong className="text-3xl leading-tight font-extrabold tracking-wider wrap-anywhere select-all">
          {code}
        </strong>
        <span className="text-base text-ink-soft wrap-anywhere">{friend}</span>
      </span>
      <SendOn code={code} role={role} />
    </output>
  );
}

/** The user's own codes with their status; nothing while there are none. `besides`: the one that is shown above. */
export function OwnCodes({ session, besides }: { session: Session; besides: string | undefined }) {
  const { user } = session;
  const codes = useQuery({
    queryKey: ['referral', 'own', user.id],
    queryFn: ({ signal }) => call(ownReferrals, { signal }),
  });
  return (
    <QueryState
      query={codes}
      failure={<Trans>Couldn't load your codes</Trans>}
      skeleton={{ rows: 1, className: 'h-16' }}
    >
      {(all) => {
        const rows = all.filter(({ id }) => id !== besides);
        return rows.length === 0 ? null : (
          <section aria-labelledby="own-codes" className="grid gap-2">
            <h3 id="own-codes" className="text-lg">
              <Trans>Your codes</Trans>
            </h3>
            <ul className="grid divide-y divide-hairline">
              {rows.map((referral) => (
                <Row key={referral.id} referral={referral} role={user.role} />
              ))}
            </ul>
          </section>
        );
      }}
    </QueryState>
  );
}

type State = 'pending' | 'completed' | 'paid' | 'expired';
const states: Record<State, { label: MessageDescriptor; tone: Tone }> = {
  pending: { label: msg`Waiting for your friend`, tone: 'info' },
  completed: { label: msg`Friend has paid`, tone: 'success' },
  paid: { label: msg`Bonus paid`, tone: 'success' },
  expired: { label: msg`Expired`, tone: 'neutral' },
};

function Row({ referral, role }: { referral: Referral; role: Role }) {
  const { i18n } = useLingui();
  const { referral_code: code, referral_status: status, referred_email: friend } = referral;
  const state = referral.bonus_paid ? 'paid' : status;
  const { label, tone } = states[state];
  return (
    <li className="grid gap-2 py-3">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <strong className="text-lg font-bold tracking-wider wrap-anywhere select-all">{code}</strong>
        <Badge tone={tone}>{i18n._(label)}</Badge>
      </span>
      <span className="text-base text-ink-soft wrap-anywhere">
        {friend === '' ? <Trans>Link for one friend</Trans> : friend} · <Since referral={referral} />
      </span>
      {status === 'pending' && <SendOn code={code} role={role} />}
    </li>
  );
}

/** The deadline for the friend, or the reward. */
function Since({ referral }: { referral: Referral }) {
  const locale = useLocale();
  const day = formatDate(referral.expires_at, locale);
  const bonus = formatMoney(referral.referrer_bonus);
  if (referral.bonus_paid) return <Trans>{bonus} for you</Trans>;
  if (referral.referral_status === 'completed') return <Trans>You'll get {bonus}</Trans>;
  return referral.referral_status === 'pending' ? (
    <Trans>valid until {day}</Trans>
  ) : (
    <Trans>expired on {day}</Trans>
  );
}

/** Buttons to send a code to a friend. */
function SendOn({ code, role }: { code: string; role: Role }) {
  const { t } = useLingui();
  const link = registrationLink(code, role);
  const text = t`Register at Dihaadi with my code ${code}:`;
  const whatsapp = `https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`;
  const share = async () => {
    try {
      await navigator.share({ text, url: link });
    } catch {
      // Sharing was cancelled.
    }
  };
  return (
    <span className="flex flex-wrap gap-2">
      <CopyButton text={code} label={t`Copy code`} copiedLabel={t`Copied`} failedLabel={t`Couldn't copy`} />
      {'share' in navigator ? (
        <Button variant="secondary" size="small" onClick={() => void share()}>
          <Share2 aria-hidden="true" className="size-5 shrink-0" />
          <Trans>Share code</Trans>
        </Button>
      ) : (
        <CopyButton text={link} label={t`Copy link`} copiedLabel={t`Copied`} failedLabel={t`Couldn't copy`} />
      )}
      <a
        href={whatsapp}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center rounded-control px-3.5 font-semibold text-primary-ink hover:bg-primary-wash"
      >
        <Trans>Send on WhatsApp</Trans>
      </a>
    </span>
  );
}
