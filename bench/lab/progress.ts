/** Reports the progress of a long measurement on the error output, with the minutes that have passed. */
export function progress(text: string): void {
  const minutes = (performance.now() / 60_000).toFixed(1);
  process.stderr.write(`${minutes.padStart(6)} min  ${text}\n`);
}
