import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { documentLabels, useMissingDocuments } from '../documents/public.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** For a signed-in driver who waits for approval: the documents that are still missing, and where to send them. */
export function MissingDocuments() {
  const { i18n } = useLingui();
  const missing = useMissingDocuments();
  if (missing === undefined || missing.length === 0) return null;
  const names = missing.map((kind) => i18n._(documentLabels[kind])).join(', ');
  return (
    <Notice
      tone="warning"
      title={<Trans>Send photos of your documents</Trans>}
      action={
        <Link to="/driver/dashboard#my-documents" className={buttonLook('accent')}>
          <Trans>Send my documents</Trans>
        </Link>
      }
    >
      <Trans>We need these to approve you: {names}.</Trans>
    </Notice>
  );
}
