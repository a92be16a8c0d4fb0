import { unavailable } from './errors.ts';

const LONGEST_MS = 2_500;
const KEPT_MS = 1_000;

/**
 * Tells whether all of `probes` succeed within 2.5 s. What was found out holds for a second, and is found out once for all who ask
 * meanwhile: anybody may ask, and each answer costs a write.
 */
export function createReadiness(probes: readonly (() => Promise<unknown>)[]): () => Promise<boolean> {
  let known: Promise<boolean> | undefined;
  const find = async () => {
    const ready = await allWithin(probes, LONGEST_MS);
    setTimeout(() => {
      known = undefined;
    }, KEPT_MS).unref();
    return ready;
  };
  return () => (known ??= find());
}

async function allWithin(probes: readonly (() => Promise<unknown>)[], ms: number): Promise<boolean> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(unavailable('takes-too-long')), ms);
  return Promise.race([Promise.all(probes.map((probe) => probe())), late.promise])
    .then(
      () => true,
      () => false,
    )
    .finally(() => clearTimeout(timer));
}
