import {
  approveDriver,
  type Driver,
  reinstateDriver,
  rejectDriver,
  suspendDriver,
} from '@dihaadi/contract/drivers';
import type { SuspensionInput } from '@dihaadi/contract/suspension';
import { readDriverEvidence } from '@dihaadi/contract/suspension-evidence';
import { giveDriverNotice } from '@dihaadi/contract/suspension-cases';
import { driverDocuments } from '@dihaadi/contract/documents';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { call } from '../../../lib/api.ts';
import type { Warning } from '../../../staff-kit/confirm-before.tsx';
import { DecisionButtons, reviewWarning } from '../../registration/public.ts';

export const approve = ({ id }: Driver): Promise<Driver> => call(approveDriver, { params: { driverId: id } });

const calls = {
  approve,
  reject: ({ id }: Driver, reason: string) =>
    call(rejectDriver, { params: { driverId: id }, body: { reason } }),
  suspend: {
    atOnce: ({ id }: Driver, why: SuspensionInput) =>
      call(suspendDriver, { params: { driverId: id }, body: why }),
    giveNotice: ({ id }: Driver, why: SuspensionInput) =>
      call(giveDriverNotice, { params: { driverId: id }, body: why }),
    choice: ({ id }: Driver, signal: AbortSignal) =>
      call(readDriverEvidence, { params: { driverId: id }, signal }),
  },
  reinstate: ({ id }: Driver, reason: string) =>
    call(reinstateDriver, { params: { driverId: id }, body: { reason } }),
};

/** Returns the warning before drivers are approved: about missing documents and details that need a review. */
export async function doubt(drivers: readonly Driver[]): Promise<Warning | undefined> {
  const names: string[] = [];
  for (const { id, name } of drivers) {
    const documents = await call(driverDocuments, { params: { driverId: id } });
    if (documents.length === 0) names.push(name);
  }
  const toReview = reviewWarning(
    drivers.map(({ name, driver_profile: { needs_review: fields } }) => ({ name, fields })),
  );
  if (names.length === 0) return toReview;
  const who = names.join(', ');
  return {
    title: <Trans>No documents sent yet</Trans>,
    text: (
      <>
        <Trans>No documents from {who}. Approve anyway?</Trans>
        {toReview !== undefined && (
          <span className="mt-2 block">
            {toReview.title}: {toReview.text}
          </span>
        )}
      </>
    ),
  };
}

/** Decisions on one driver; `only` limits them in the list. */
export function DriverDecisions({
  driver,
  only,
}: {
  driver: Driver;
  only?: ComponentProps<typeof DecisionButtons>['only'];
}) {
  const { t } = useLingui();
  return (
    <DecisionButtons
      row={driver}
      name={driver.name}
      thing="driver"
      calls={calls}
      doubt={(row) => doubt([row])}
      only={only}
      texts={{
        approve: [t`Driver approved successfully`, t`Failed to approve driver`],
        reject: [t`Driver rejected successfully`, t`Failed to reject driver`],
        suspend: [t`Driver suspended`, t`Failed to suspend driver`],
        reinstate: [t`Driver reinstated`, t`Failed to reinstate driver`],
      }}
    />
  );
}
