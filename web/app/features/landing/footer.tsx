import { Trans, useLingui } from '@lingui/react/macro';
import { Wordmark } from '../../ui/logo.tsx';
import { useAppPath } from './app-path.ts';

export function Footer() {
  const { t } = useLingui();
  const appPath = useAppPath();
  const link = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4';
  return (
    <footer className="mt-10 border-t border-hairline bg-card">
      <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 py-8 sm:flex-row sm:items-center sm:justify-between sm:px-6">
        <div>
          <Wordmark name="Dihaadi" />
          <p className="text-ink-soft">
            <Trans>Dihaadi means a day's wage.</Trans>
          </p>
        </div>
        <nav aria-label={t`More`} className="flex flex-wrap gap-x-6">
          <a className={link} href={appPath('/book-delivery')}>
            <Trans>Book Package Delivery</Trans>
          </a>
          <a className={link} href={appPath('/register/driver')}>
            <Trans>Drive with us</Trans>
          </a>
          <a className={link} href={appPath('/login')}>
            <Trans>Login</Trans>
          </a>
        </nav>
      </div>
    </footer>
  );
}
