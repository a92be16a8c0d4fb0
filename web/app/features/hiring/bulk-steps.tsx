import { moveApplicants } from '@dihaadi/contract/applicants';
import { rejectionReasons, type RejectionReason } from '@dihaadi/contract/applications';
import type { ProviderJob } from '@dihaadi/contract/provider-jobs';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../lib/api.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { useHiringChange } from './use-hiring-change.ts';

const isReason = (text: string): text is RejectionReason =>
  (rejectionReasons as readonly string[]).includes(text);

/** Names of the applicants whom a bulk step left unchanged. */
export function Unchanged({ names, onClose }: { names: readonly string[]; onClose: () => void }) {
  const who = new Intl.ListFormat(useLocale()).format(names);
  return (
    <output className="block empty:hidden">
      {names.length > 0 && (
        <Notice
          tone="warning"
          title={
            <Plural value={names.length} one="# applicant not changed" other="# applicants not changed" />
          }
          action={
            <Button variant="ghost" size="small" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          }
        >
          <Trans>{who}: their status doesn't allow this step.</Trans>
        </Notice>
      )}
    </output>
  );
}

type BulkProps = {
  job: ProviderJob;
  ids: readonly string[];
  /** Those who can be shortlisted. */
  canShortlist: readonly string[];
  /** Called with the ids that stayed unchanged. */
  onDone: (unchanged: readonly string[]) => void;
};

/** Shortlists or rejects the selected applicants. */
export function BulkSteps({ job, ids, canShortlist, onDone }: BulkProps) {
  const { t } = useLingui();
  const move = useHiringChange({
    things: ['job_application', 'job'],
    done: ({ changed }) =>
      t`${plural(changed, { 0: 'No applicant changed', one: '# applicant updated', other: '# applicants updated' })}`,
    failed: t`Failed to update the applicants`,
    run: (to: { status: 'shortlisted' } | { status: 'rejected'; reason: RejectionReason | null }) =>
      call(moveApplicants, {
        params: { id: job.id },
        body: { ids: to.status === 'shortlisted' ? [...canShortlist] : [...ids], ...to },
      }),
    isChange: ({ changed }) => changed > 0,
    after: ({ unchanged_ids }) => onDone(unchanged_ids),
  });
  return (
    <Card className="sticky top-2 z-10 flex flex-wrap items-center gap-3">
      <span className="min-w-0 flex-1 font-semibold">
        <Plural value={ids.length} one="# selected" other="# selected" />
      </span>
      {canShortlist.length > 0 && (
        <Button
          variant="primary"
          size="small"
          pending={move.isPending}
          onClick={() => move.mutate({ status: 'shortlisted' })}
        >
          {canShortlist.length === ids.length ? (
            <Trans>Shortlist</Trans>
          ) : (
            <Trans>Shortlist {canShortlist.length} of them</Trans>
          )}
        </Button>
      )}
      <RejectDialog
        pending={move.isPending}
        onReject={(reason) => move.mutate({ status: 'rejected', reason: isReason(reason) ? reason : null })}
      />
    </Card>
  );
}
