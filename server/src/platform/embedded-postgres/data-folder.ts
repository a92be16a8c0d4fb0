import { execFile, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from '../error-code.ts';
import { type Account, canUse, engineEnv, makeOwnFolder, reasonOf, sharedFolders } from './account.ts';
import type { Programs } from './programs.ts';

/** Database cluster on disk: its real folder, the major version that created it, and its owner. */
export type Cluster = { folder: string; major: number; owner: { uid: number; gid: number } };

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Returns the cluster at a path, or at the target of a link there; `undefined` if there is none yet. */
export function findCluster(dataDir: string): Cluster | undefined {
  try {
    const folder = realpathSync(dataDir);
    const major = Number.parseInt(readFileSync(join(folder, 'PG_VERSION'), 'utf8'), 10);
    return { folder, major, owner: statSync(folder) };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    if (codeOf(error) === 'EACCES')
      throw new Error(
        `The database folder ${dataDir} belongs to another account: start the server as that account or as root.`,
        { cause: error },
      );
    throw new Error(`The database folder ${dataDir} cannot be read: ${reasonOf(error)}.`, { cause: error });
  }
}

async function initdb(folder: string, programs: Programs, account: Account): Promise<void> {
  // With a plain C character type, pg_trgm and full text search ignore letters outside ASCII: no Hindi name would be
  // found.
  const localesToTry =
    programs.major >= 17
      ? ['C.UTF-8', 'C'].map((type) => [
          '--locale-provider=builtin',
          '--builtin-locale=C.UTF-8',
          '--lc-collate=C',
          `--lc-ctype=${type}`,
          '--lc-messages=C',
          '--lc-monetary=C',
          '--lc-numeric=C',
          '--lc-time=C',
        ])
      : [['--locale=C.UTF-8'], ['--locale=C']];
  let problem = '';
  for (const locale of localesToTry) {
    const flags = [
      '-D',
      folder,
      '-U',
      'app',
      '-E',
      'UTF8',
      '--auth-local=trust',
      '--auth-host=reject',
      '--data-checksums',
      '--no-instructions',
      ...locale,
    ];
    try {
      await promisify(execFile)(join(programs.bin, 'initdb'), flags, {
        ...account,
        env: engineEnv,
        cwd: '/',
      });
      return;
    } catch (error) {
      const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n') : [];
      const reason = said.find((line) => /error:|FATAL:/.test(line)) ?? said.at(-1);
      problem = reason ? reason.replace(/^(.*(error|FATAL):|initdb:) */, '') : reasonOf(error);
      if (!problem.includes('locale')) break;
    }
  }
  throw new Error(`The database could not be created: ${problem}.`);
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

// A start killed during initdb leaves its unfinished folder, named after its process.
function removeAbandoned(parent: string, prefix: string): void {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (pid > 0 && !isRunning(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

type Making = { fresh: string; linked: boolean };

function makeFreshFolder(dataDir: string, account: Account): Making {
  const name = `.new-${process.pid}-${randomBytes(3).toString('hex')}`;
  const parent = dirname(dataDir);
  removeAbandoned(parent, `${basename(dataDir)}.new-`);
  const beside = dataDir + name;
  if (makeOwnFolder(beside, account)) return { fresh: beside, linked: false };
  rmSync(beside, { recursive: true, force: true });
  if (!account)
    throw new Error(`The database folder ${dataDir} cannot be created: ${parent} is not writable.`);
  const prefix = `data-${hashOf(dataDir)}`;
  for (const folder of sharedFolders()) {
    removeAbandoned(folder, `${prefix}.new-`);
    const fresh = join(folder, prefix + name);
    if (makeOwnFolder(fresh, account)) return { fresh, linked: true };
    rmSync(fresh, { recursive: true, force: true });
  }
  throw new Error(
    `No folder was found that the database's account (${account.uid}) can reach: ${dataDir}, /var/lib/dihaadi and ${tmpdir()} are closed to it.`,
  );
}

const isEmptyFolder = (folder: string) =>
  lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true && readdirSync(folder).length === 0;

function refuseOtherFiles(dataDir: string): void {
  const found = lstatSync(dataDir, { throwIfNoEntry: false });
  // Its file system may only be temporarily unavailable: a new empty database would look like data loss.
  if (found?.isSymbolicLink() && !existsSync(dataDir))
    throw new Error(
      `The database folder ${dataDir} links to ${readlinkSync(dataDir)}, which is not there: bring it back, or remove the link to begin with an empty database.`,
    );
  if (found && !isEmptyFolder(dataDir) && !findCluster(dataDir))
    throw new Error(`The database folder ${dataDir} contains other files: move them first.`);
}

// Renaming and linking are atomic and never overwrite, so of two first starts one publishes its cluster and both use
// it.
function publish(dataDir: string, { fresh, linked }: Making): boolean {
  try {
    if (!linked) renameSync(fresh, dataDir);
    else {
      if (isEmptyFolder(dataDir)) rmdirSync(dataDir);
      symlinkSync(fresh, dataDir);
    }
    return true;
  } catch (error) {
    if (!findCluster(dataDir))
      throw new Error(`The database folder ${dataDir} cannot be created: ${reasonOf(error)}.`, {
        cause: error,
      });
    return false;
  }
}

/**
 * Creates the cluster where the account can reach it: at the path itself, or in a shared folder that the path then
 * links to.
 */
export async function createCluster(dataDir: string, programs: Programs, account: Account): Promise<Cluster> {
  try {
    mkdirSync(dirname(dataDir), { recursive: true });
  } catch (error) {
    throw new Error(`The database folder ${dataDir} cannot be created: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
  refuseOtherFiles(dataDir);
  const making = makeFreshFolder(dataDir, account);
  let published = false;
  try {
    await initdb(making.fresh, programs, account);
    if (making.linked) {
      const kept = making.fresh.replace(/\.new-\d+-/, '-');
      renameSync(making.fresh, kept);
      making.fresh = kept;
    }
    published = publish(dataDir, making);
  } finally {
    if (!published) rmSync(making.fresh, { recursive: true, force: true });
  }
  const cluster = findCluster(dataDir);
  if (!cluster) throw new Error(`The database folder ${dataDir} vanished while it was being made.`);
  return cluster;
}

function moveToSharedFolder(dataDir: string, cluster: Cluster, account: Account): string {
  let { folder } = cluster;
  for (const shared of sharedFolders()) {
    const kept = join(shared, `data-${hashOf(dataDir)}-${randomBytes(3).toString('hex')}`);
    // Unlike rename, mv also works across file systems, keeps the owner, and removes the original only after a complete
    // copy.
    if (spawnSync('mv', [folder, kept], { stdio: 'ignore' }).status !== 0) continue;
    folder = kept;
    if (lstatSync(dataDir, { throwIfNoEntry: false })) unlinkSync(dataDir);
    symlinkSync(kept, dataDir);
    if (canUse(kept, account)) return kept;
  }
  throw new Error(
    `The database folder ${dataDir} is closed to its account (${account?.uid}): open its parent folders with chmod o+x.`,
  );
}

/** Fixes what would prevent an existing cluster from starting: a changed owner, or a checkout that has become private. */
export function repairCluster(dataDir: string, cluster: Cluster, account: Account): Cluster {
  if (!account) return cluster;
  if (cluster.owner.uid !== account.uid)
    spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, cluster.folder], { stdio: 'ignore' });
  if (canUse(cluster.folder, account)) return cluster;
  return { ...cluster, folder: moveToSharedFolder(dataDir, cluster, account) };
}

/**
 * Returns the folder of a cluster's socket: short enough for a socket address, and closed to all other
 * accounts.
 */
export function socketFolder(folder: string, account: Account): string {
  const name = `pg-${hashOf(folder)}`;
  const longestAddress = 107;
  const choices = [...new Set([tmpdir(), '/tmp'])].map((parent) => join(parent, name));
  const usable = choices.find(
    (choice) => join(choice, '.s.PGSQL.5432').length <= longestAddress && makeOwnFolder(choice, account),
  );
  if (usable) return usable;
  // Another process uses the usual name; those that join later read the real one from postmaster.pid.
  const other = mkdtempSync('/tmp/pg-');
  if (makeOwnFolder(other, account)) return other;
  throw new Error(`The database's account cannot make its socket folder in ${tmpdir()} or /tmp.`);
}
