import { Trans, useLingui } from '@lingui/react/macro';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Briefcase } from '../../ui/pictograms/things.tsx';

/** Shown instead of a job that does not exist, or can't be loaded now (spec/product.md, section 2). */
export function JobMissing({ isUnknown }: { isUnknown: boolean }) {
  return (
    <Card className="mx-auto mt-4 grid max-w-lg justify-items-center gap-4 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-accent-wash text-warning">
        <Briefcase className="size-10" />
      </span>
      <h1 className="text-3xl">
        <Trans>Job Not Found</Trans>
      </h1>
      <p className="text-ink-soft">
        {isUnknown ? (
          <Trans>The job may have been removed, or the link is incomplete.</Trans>
        ) : (
          <>
            <Trans>Failed to load job details</Trans>
            <br />
            <Trans>Try again in a minute.</Trans>
          </>
        )}
      </p>
      <a href={publicPath('/jobs', useLocale())} className={buttonLook('primary')}>
        <Trans>Back to all jobs</Trans>
      </a>
    </Card>
  );
}

/** Returns the title of such a page (spec/product.md, section 8). */
export function useMissingTitle(status: number): string {
  const { t } = useLingui();
  return status === 404 ? t`Job not found` : t`Failed to load job details`;
}
