import { type Area, areas, saveRollout, type StaffRollout } from '@dihaadi/contract/settings';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { LoadedSetting } from './loaded.tsx';
import { rollout } from './queries.ts';

const labels: Record<Area, { label: MessageDescriptor; opens: MessageDescriptor }> = {
  register_job_provider: {
    label: msg`Job provider registration`,
    opens: msg`Companies can register at /register/job-provider and wait for verification.`,
  },
  register_job_seeker: {
    label: msg`Job seeker registration`,
    opens: msg`Job seekers can register at /register/job-seeker.`,
  },
  worker_dashboard: {
    label: msg`Worker dashboard`,
    opens: msg`Workers see offers, jobs and earnings at /worker/dashboard.`,
  },
  job_provider_dashboard: {
    label: msg`Job provider dashboard`,
    opens: msg`Companies post jobs and read applications at /job_provider/dashboard.`,
  },
  job_seeker_dashboard: {
    label: msg`Job seeker dashboard`,
    opens: msg`Job seekers keep a profile and track applications at /job_seeker/dashboard.`,
  },
  manager_dashboard: {
    label: msg`Manager dashboard`,
    opens: msg`Managers dispatch bookings and approve people at /manager/dashboard.`,
  },
};

/** Opens the platform area by area (rulings, section 1). */
export default function Rollout() {
  return <LoadedSetting query={useQuery(rollout)}>{(row) => <Switches row={row} />}</LoadedSetting>;
}

function Switches({ row }: { row: StaffRollout }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  // Set as soon as a switch is pressed; the mutation's own state follows a moment later.
  const [pressed, setPressed] = useState<{ area: Area; isOpen: boolean }>();
  const save = useMutation({
    mutationFn: ({ area, isOpen }: { area: Area; isOpen: boolean }) =>
      call(saveRollout, { body: { [area]: isOpen }, row }),
    onSuccess: (saved, { area, isOpen }) => {
      queries.setQueryData(rollout.queryKey, saved);
      const name = i18n._(labels[area].label);
      toast.success(isOpen ? t`${name} turned on` : t`${name} turned off`);
      // Not awaited, so that the next switch can be pressed at once.
      void revalidate();
    },
    onError: async (error) => {
      toast.error(t`Failed to update the rollout`, {
        description: explain(i18n, error, t`Please try again.`),
      });
      await queries.invalidateQueries(rollout);
    },
    onSettled: () => setPressed(undefined),
  });
  return (
    <Card className="grid max-w-3xl gap-4">
      <p className="text-ink-soft">
        <Trans>
          When an area is off, visitors see ‘Coming Soon’ and its API is closed. Changes apply immediately.
        </Trans>
      </p>
      <ul className="divide-y divide-hairline">
        {areas.map((area) => {
          const { label, opens } = labels[area];
          const isBuilt = row.built.includes(area);
          return (
            <li key={area} className="py-2">
              <Switch
                label={i18n._(label)}
                hint={
                  <>
                    {i18n._(opens)} {!isBuilt && <Trans>Not available in this version yet.</Trans>}
                  </>
                }
                checked={pressed?.area === area ? pressed.isOpen : row[area]}
                disabled={!isBuilt}
                onChange={({ target }) => {
                  if (pressed !== undefined) return;
                  const change = { area, isOpen: target.checked };
                  setPressed(change);
                  save.mutate(change);
                }}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
