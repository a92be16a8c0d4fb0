import { Trans, useLingui } from '@lingui/react/macro';
import { signOut } from '../lib/api.ts';
import { leaveFor } from '../lib/leave-page.ts';
import { expiresAt, readSupportReturnPath, useSession, useSupportReturnPath } from '../lib/session.ts';
import { useNow } from '../lib/use-now.ts';
import { Button } from '../ui/button.tsx';

/** Banner over every screen while staff view a user's account: whose, for how long, and the link back. */
export default function SupportBanner() {
  const session = useSession();
  return useSupportReturnPath() === null || session === null ? null : (
    <Banner name={session.user.name} endsAt={expiresAt(session.access_token)} />
  );
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

function Banner({ name, endsAt }: { name: string; endsAt: number }) {
  const { t } = useLingui();
  const seconds = Math.max(0, Math.ceil((endsAt - useNow(1000)) / 1000));
  const left = `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
  const end = () => {
    const back = readSupportReturnPath() ?? '/';
    void signOut();
    leaveFor(back);
  };
  return (
    <aside
      aria-label={t`Support session`}
      className="sticky top-0 z-40 flex items-center justify-between gap-3 bg-warning-wash px-4 py-1.5 text-base/snug sm:justify-center text-warning shadow-card print:hidden"
    >
      <p className="min-w-0 wrap-anywhere">
        <Trans>
          <strong>{name}’s account, view only.</strong> The user was told.
        </Trans>{' '}
        <span role="timer" aria-label={t`Time left`} className="font-bold tabular-nums">
          {left}
        </span>
      </p>
      <Button variant="secondary" size="small" className="shrink-0" onClick={end}>
        <Trans>End session</Trans>
      </Button>
    </aside>
  );
}
