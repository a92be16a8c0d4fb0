import { erasurePreview } from '@dihaadi/contract/privacy';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useHydrated } from '../../lib/hydrated.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Page } from '../../shell/page.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { readErasureResult } from './erased.ts';
import { RetainedDataList } from './retained-data-list.tsx';

const Shown = erasurePreview.reply.shape.kept;

/** Shown after the account was deleted: the confirmation, and the data that is kept. */
export default function Deleted() {
  const { t } = useLingui();
  // Data stored in this tab is unknown to the server that renders the page first.
  const isHydrated = useHydrated();
  const kept = (isHydrated ? Shown.safeParse(readErasureResult()).data : undefined) ?? [];
  return (
    <Page title={t`Your account was deleted`} corner={<LanguageSwitch />}>
      <Card className="mx-auto grid max-w-md gap-5">
        <h1 className="text-3xl">
          <Trans>Your account was deleted</Trans>
        </h1>
        <p>
          <Trans>We erased your name, contact details, addresses and messages.</Trans>
        </p>
        <p>
          <Trans>We're sending you one last message, so you know if it wasn't you.</Trans>
        </p>
        <RetainedDataList kept={kept} />
        <Link to="/" className={buttonLook('secondary')}>
          <Trans>Go to the home page</Trans>
        </Link>
      </Card>
    </Page>
  );
}
