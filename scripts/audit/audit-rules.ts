import { z } from 'zod';

const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const;
const REFUSED: readonly (typeof severities)[number][] = ['high', 'critical'];

const Advisory = z.object({ url: z.string(), title: z.string(), severity: z.enum(severities) });

/**
 * Output of `npm audit --json` (auditReportVersion 2): the affected packages. Each `via` contains advisories, or the
 * names of packages it depends on.
 */
export const AuditReport = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), Advisory])) })),
});

/** Advisories accepted until a date (UTC), each with its reason. */
export const AcceptedAdvisories = z.array(
  z.strictObject({ advisory: z.url(), until: z.iso.date(), reason: z.string().min(20) }),
);

export type Weakness = z.output<typeof Advisory> & { packageName: string };

/**
 * Returns the failures in a report: advisories of high or critical severity without a valid acceptance on `today` (a
 * date in UTC), and accepted ones that are no longer reported.
 */
export function checkAudit(
  report: z.output<typeof AuditReport>,
  accepted: z.output<typeof AcceptedAdvisories>,
  today: string,
) {
  const reported = Object.entries(report.vulnerabilities).flatMap(([packageName, { via }]) =>
    via.flatMap((one): Weakness[] => (typeof one === 'string' ? [] : [{ ...one, packageName }])),
  );
  const isAccepted = ({ url }: Weakness) =>
    accepted.some(({ advisory, until }) => advisory === url && today <= until);
  return {
    refused: reported.filter((one) => REFUSED.includes(one.severity) && !isAccepted(one)),
    unused: accepted.filter(({ advisory }) => !reported.some(({ url }) => url === advisory)),
  };
}
