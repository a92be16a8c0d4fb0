import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Link to the notice of a suspension, with the deadline for an answer. */
export function AnswerNotice({ until }: { until: string }) {
  const time = formatTime(until, useLocale());
  return (
    <Notice
      tone="danger"
      title={<Trans>We may suspend your account</Trans>}
      action={
        <Link to="/account/standing" className={buttonLook('accent')}>
          <Trans>Read and answer</Trans>
        </Link>
      }
    >
      <Trans>Answer by {time}</Trans>
    </Notice>
  );
}
