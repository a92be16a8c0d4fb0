import {
  closeOwnJob,
  deleteOwnDraft,
  pauseOwnJob,
  type ProviderJob,
  publishOwnJob,
} from '@dihaadi/contract/provider-jobs';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { BASE, jobPath } from './paths.ts';
import { ownJob } from './queries.ts';
import { useHiringChange } from './use-hiring-change.ts';

type Props = { job: ProviderJob };

/** The company's current actions on its job. */
export function JobSteps({ job }: Props) {
  return (
    <>
      {job.can.publish && <Publish job={job} />}
      {job.can.edit && (
        <Link to={`${jobPath(job.id)}/edit`} className={buttonLook('secondary')}>
          <Trans>Edit job</Trans>
        </Link>
      )}
      {job.can.pause && <Pause job={job} />}
      {job.can.close && <Close job={job} />}
      {job.can.delete && <DeleteDraft job={job} />}
    </>
  );
}

function Publish({ job }: Props) {
  const { t } = useLingui();
  const isPaused = job.status === 'paused';
  const publish = useHiringChange({
    things: ['job'],
    done: ({ status }) => {
      if (isPaused) return t`Job reopened`;
      return status === 'in_review' ? t`Job sent for review` : t`Job published`;
    },
    failed: t`Failed to publish the job`,
    run: () => call(publishOwnJob, { params: { id: job.id } }),
  });
  const isRefused = job.findings.some(({ is_refused }) => is_refused);
  return (
    <Button
      variant="accent"
      pending={publish.isPending}
      disabled={isRefused}
      onClick={() => publish.mutate()}
    >
      {isPaused ? <Trans>Reopen job</Trans> : <Trans>Publish job</Trans>}
    </Button>
  );
}

function Pause({ job }: Props) {
  const { t } = useLingui();
  const pause = useHiringChange({
    things: ['job'],
    done: t`Job paused`,
    failed: t`Failed to pause the job`,
    run: () => call(pauseOwnJob, { params: { id: job.id } }),
  });
  return (
    <Button variant="secondary" pending={pause.isPending} onClick={() => pause.mutate()}>
      <Trans>Pause job</Trans>
    </Button>
  );
}

function Close({ job }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = useHiringChange({
    things: ['job'],
    done: t`Job closed`,
    failed: t`Failed to close job`,
    run: () => call(closeOwnJob, { params: { id: job.id } }),
    after: () => setOpen(false),
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Trans>Close job</Trans>
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Close this job?</Trans>}
        description={
          <Plural
            value={job.answer_days}
            one="New applications stop. We tell applicants you haven't answered. You can still hire from your shortlist for # day. To stop for a while, pause the job."
            other="New applications stop. We tell applicants you haven't answered. You can still hire from your shortlist for # days. To stop for a while, pause the job."
          />
        }
        confirmLabel={<Trans>Close job</Trans>}
        cancelLabel={<Trans>Back</Trans>}
        pending={close.isPending}
        onConfirm={() => close.mutate()}
      />
    </>
  );
}

/** Deletes a draft after confirmation. */
function DeleteDraft({ job }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { title } = job;
  const remove = useHiringChange({
    // The draft itself is gone: only the lists are reloaded.
    things: [],
    done: t`Draft deleted`,
    failed: t`Failed to delete the draft`,
    run: () => call(deleteOwnDraft, { params: { id: job.id } }),
    after: () => {
      void navigate(`${BASE}/jobs`, { replace: true });
      queries.removeQueries(ownJob(job.id));
      void queries.invalidateQueries({ queryKey: ['job', 'own'] });
    },
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Trans>Delete draft</Trans>
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Delete this draft?</Trans>}
        description={<Trans>You can't get the draft "{title}" back.</Trans>}
        confirmLabel={<Trans>Delete draft</Trans>}
        cancelLabel={<Trans>Back</Trans>}
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
