import { expect, test } from 'vitest';
import { AuditReport, checkAudit } from './audit-rules.ts';

const URL = 'https://github.com/advisories/GHSA-xxxx-yyyy-zzzz';
// npm's output for a vulnerable package and one that depends on it.
const report = (severity: string) =>
  AuditReport.parse({
    auditReportVersion: 2,
    vulnerabilities: {
      parser: {
        name: 'parser',
        severity,
        isDirect: false,
        via: [{ source: 1, name: 'parser', title: 'Endless loop', url: URL, severity, range: '<2.0.0' }],
      },
      reader: { name: 'reader', severity, isDirect: true, via: ['parser'] },
    },
    metadata: {},
  });
const accepted = [{ advisory: URL, until: '2026-12-31', reason: 'We never parse what a stranger sends.' }];

test('a vulnerability of high severity fails, a moderate one does not', () => {
  expect(checkAudit(report('high'), [], '2026-11-28').refused).toMatchObject([{ packageName: 'parser' }]);
  expect(checkAudit(report('moderate'), [], '2026-11-28').refused).toEqual([]);
});

test('an accepted vulnerability passes until the end of its day, and fails after it', () => {
  expect(checkAudit(report('critical'), accepted, '2026-12-31').refused).toEqual([]);
  expect(checkAudit(report('critical'), accepted, '2027-01-01').refused).toHaveLength(1);
});

test('an exception for a vulnerability that is no longer reported must be removed', () => {
  const none = AuditReport.parse({ auditReportVersion: 2, vulnerabilities: {} });
  expect(checkAudit(none, accepted, '2026-11-28').unused).toHaveLength(1);
});
