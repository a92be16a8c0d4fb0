import { createAdmin } from './admin.ts';

try {
  process.stdout.write(`${await createAdmin(process.argv.slice(2), process.env)}\n`);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}
