import { Trans, useLingui } from '@lingui/react/macro';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Briefcase } from '../../ui/pictograms/things.tsx';

/** Shown instead of a company that does not exist, or can't be loaded now. */
export function CompanyMissing({ status }: { status: number }) {
  return (
    <Card className="mx-auto mt-4 grid max-w-lg justify-items-center gap-4 text-center">
      <Briefcase className="size-16 text-ink-soft" />
      <h1 className="text-3xl">{useMissingCompanyTitle(status)}</h1>
      {status !== 404 && (
        <p className="text-ink-soft">
          <Trans>Try again in a minute.</Trans>
        </p>
      )}
      <a href={publicPath('/jobs', useLocale())} className={buttonLook('primary')}>
        <Trans>All jobs</Trans>
      </a>
    </Card>
  );
}

/** Returns the title of such a page. */
export function useMissingCompanyTitle(status: number): string {
  const { t } = useLingui();
  return status === 404 ? t`Company not found` : t`Couldn't load the company`;
}
