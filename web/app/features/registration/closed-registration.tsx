import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Page } from '../../shell/page.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { ComingSoon } from '../../shell/coming-soon.tsx';

/** Notice that registration is not open yet. */
export function ClosedRegistration() {
  const { t } = useLingui();
  const home = publicPath('/', useLocale());
  return (
    <Page title={t`Coming Soon`} corner={<LanguageSwitch />}>
      <ComingSoon>
        <p className="text-ink-soft">
          <Trans>Registration isn't open yet. You can book a delivery without an account.</Trans>
        </p>
        <div className="grid w-full gap-3">
          <Link to="/book-delivery" className={buttonLook('accent')}>
            <Trans>Book Package Delivery</Trans>
          </Link>
          <a href={home} className={buttonLook('secondary')}>
            <Trans>Go to home page</Trans>
          </a>
          <Link to="/login" className={buttonLook('ghost')}>
            <Trans>Login</Trans>
          </Link>
        </div>
      </ComingSoon>
    </Page>
  );
}
