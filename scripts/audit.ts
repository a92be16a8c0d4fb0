import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { AcceptedAdvisories, AuditReport, checkAudit } from './audit/audit-rules.ts';

// `npm run audit`: fails on a known weakness of high or critical severity in what production runs, unless audit/accepted.json has
// it with a reason and a last day. Asks the registry, so it wants a network.

const ACCEPTED = new URL('audit/accepted.json', import.meta.url);

/** What npm's own command says. It exits with 1 when there is any weakness, and also when it could not ask. */
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
    process.stderr.write(`${advisory} is reported no longer: remove it from scripts/audit/accepted.json.\n`);
  if (refused.length + unused.length > 0) process.exitCode = 1;
  else process.stdout.write('No known weakness of high severity.\n');
} else {
  process.stderr.write(`The registry did not answer: ${asked.slice(0, 500)}\n`);
  process.exitCode = 2;
}
