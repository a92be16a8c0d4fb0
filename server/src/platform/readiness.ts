const LONGEST_MS = 2_500;
const KEPT_MS = 1_000;

/** The dependencies a server needs, by name. */
export type Probes = Readonly<Record<string, () => Promise<unknown>>>;

/** Whether everything is available, and the state of each dependency. */
export type Readiness = { isReady: boolean; checks: Record<string, 'ok' | 'failing'> };

/**
 * Returns which of `probes` succeed within 2.5 s. Concurrent callers share one check, and its result is reused for a second:
 * any client may call, and each check costs a write.
 */
export function createReadiness(probes: Probes): () => Promise<Readiness> {
  let known: Promise<Readiness> | undefined;
  const find = async () => {
    const found = await Promise.all(Object.values(probes).map((probe) => succeedsWithin(probe, LONGEST_MS)));
    setTimeout(() => {
      known = undefined;
    }, KEPT_MS).unref();
    const names = Object.keys(probes);
    return {
      isReady: found.every(Boolean),
      checks: Object.fromEntries(
        names.map((name, index) => [name, found[index] ? 'ok' : 'failing'] as const),
      ),
    };
  };
  return () => (known ??= find());
}

async function succeedsWithin(probe: () => Promise<unknown>, ms: number): Promise<boolean> {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(() => late.resolve(false), ms);
  const found = probe().then(
    () => true,
    () => false,
  );
  return Promise.race([found, late.promise]).finally(() => clearTimeout(timer));
}
