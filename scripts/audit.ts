import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { AcceptedAdvisories, AuditReport, checkAudit } from './audit/audit-rules.ts';

// `npm run audit`: fails on a known vulnerability of high or critical severity in production dependencies, unless
// audit/accepted.json lists it with a reason and an expiry date. Queries the registry, so it needs a network.

const ACCEPTED = new URL('audit/accepted.json', import.meta.url);

/** Output of `npm audit`. The command exits with 1 both for vulnerabilities and when the registry is unreachable. */
const asked = await new Promise<string>((resolve) => {
  execFile('npm', ['audit', '--omit=dev', '--json'], { maxBuffer: 64 * 2 ** 20 }, (_, said) => resolve(said));
});
const report = AuditReport.safeParse(asked === '' ? undefined : JSON.parse(asked));
if (report.success) {
  const accepted = AcceptedAdvisories.parse(z.json().parse(JSON.parse(await readFile(ACCEPTED, 'utf8'))));
  const { refused, unused } = checkAudit(report.data, accepted, new Date().toISOString().slice(0, 10));
  for (const { packageName, severity, title, url } of refused)
    process.stderr.write(`${packageName}: ${severity}, ${title} (${url})\n`);
  for (const { advisory } of unused)
    process.stderr.write(`${advisory} is no longer reported: remove it from scripts/audit/accepted.json.\n`);
  if (refused.length + unused.length > 0) process.exitCode = 1;
  else process.stdout.write('No known vulnerabilities of high or critical severity.\n');
} else {
  process.stderr.write(`The registry did not respond: ${asked.slice(0, 500)}\n`);
  process.exitCode = 2;
}
