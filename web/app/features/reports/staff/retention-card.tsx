import { type RetentionKind, retentionDays } from '@dihaadi/contract/retention';
import { retentionReasons, retentionYears } from '@dihaadi/contract/privacy';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { retentionLabels } from '../../../lib/retention.labels.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';

const labels: Record<RetentionKind, MessageDescriptor> = {
  one_time_codes: msg`Login codes`,
  repeated_requests: msg`Keys of repeated requests`,
  worker_positions: msg`Locations of workers`,
  unused_bill_photos: msg`Photos without a bill`,
  unused_suspension_photos: msg`Photos without a suspension`,
  former_contacts: msg`Addresses for the last message after a change`,
  data_exports: msg`Copies of a person's data`,
  sessions: msg`Ended logins`,
  messages: msg`Sent SMS and emails`,
  driver_positions: msg`Locations of drivers`,
  job_digests: msg`Daily job alerts sent to seekers`,
  notifications: msg`Notifications in the app`,
  offline_steps: msg`Steps sent without a signal`,
  webhook_events: msg`Notices from payment gateways`,
  trip_photos: msg`Photos of deliveries, without those of a claim`,
  unused_candidates: msg`Why a person was not offered work`,
  access_log: msg`Who looked at personal data`,
};

const kinds = Object.keys(labels).filter((kind): kind is RetentionKind => kind in retentionDays);

/** Retention periods before a task deletes data, and the data kept after an account is deleted. */
export function RetentionCard() {
  const { i18n } = useLingui();
  return (
    <Disclosure summary={<Trans>How long we keep data</Trans>}>
      <div className="grid gap-6 lg:grid-cols-2">
        <Part title={<Trans>Deleted every day when older than</Trans>}>
          {kinds.map((kind) => (
            <Row key={kind} label={i18n._(labels[kind])}>
              <Plural value={retentionDays[kind]} one="# day" other="# days" />
            </Row>
          ))}
        </Part>
        <Part title={<Trans>Kept at least this long after an account is deleted</Trans>}>
          {retentionReasons.map((reason) => (
            <Row key={reason} label={i18n._(retentionLabels[reason])}>
              <Plural value={retentionYears[reason]} one="# year" other="# years" />
            </Row>
          ))}
        </Part>
      </div>
    </Disclosure>
  );
}

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid content-start gap-2">
    <h3 className="text-lg">{title}</h3>
    <dl className="divide-y divide-hairline">{children}</dl>
  </section>
);

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="shrink-0 font-semibold">{children}</dd>
    </div>
  );
}
