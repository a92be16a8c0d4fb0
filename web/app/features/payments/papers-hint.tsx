import { myPapers, paperKindsOf } from '@dihaadi/contract/papers';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { paperWords } from '../../lib/paper-words.ts';
import { useSession } from '../../lib/session.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** To a signed-in driver who waits for approval: which papers staff still want to see, and where they are sent. */
export function PapersHint() {
  const { i18n } = useLingui();
  const isDriver = useSession()?.user.role === 'driver';
  const { data: sent } = useQuery({
    queryKey: ['paper', 'mine'],
    queryFn: ({ signal }) => call(myPapers, { signal }),
    enabled: isDriver,
  });
  const isThere = (kind: string) => sent?.some((one) => one.kind === kind && one.status !== 'rejected');
  const missing = paperKindsOf.driver.filter((kind) => isThere(kind) !== true);
  if (!isDriver || sent === undefined || missing.length === 0) return null;
  const names = missing.map((kind) => i18n._(paperWords[kind])).join(', ');
  return (
    <Notice
      tone="warning"
      title={<Trans>Send us pictures of your papers</Trans>}
      action={
        <Link to="/driver/dashboard" className={buttonLook('accent')}>
          <Trans>Send my papers</Trans>
        </Link>
      }
    >
      <Trans>We can approve you once we have seen them: {names}.</Trans>
    </Notice>
  );
}
