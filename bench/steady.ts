export interface Steady {
  p50: number;
  p95: number;
  failed: number;
}

/**
 * Sends requests at a steady rate: the next one doesn't wait for the last answer. Milliseconds until the whole answer
 * has arrived. The first second is a warm-up and isn't counted.
 */
export async function steady(
  ask: (n: number) => { url: string } & Pick<RequestInit, 'headers' | 'method' | 'body'>,
  { perSecond = 50, seconds = Number(process.env.BENCH_SECONDS ?? 6) + 1 } = {},
): Promise<Steady> {
  const took: number[] = [];
  let failed = 0;
  const one = async (n: number) => {
    const { url, ...request } = ask(n);
    const start = performance.now();
    const ok = await fetch(url, request)
      .then((reply) => reply.arrayBuffer().then(() => reply.ok))
      .catch(() => false);
    if (!ok) failed += 1;
    if (n >= perSecond) took.push(performance.now() - start);
  };
  const asked: Promise<void>[] = [];
  const begin = performance.now();
  for (let n = 0; n < perSecond * seconds; n++) {
    const wait = begin + (n * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    asked.push(one(n));
  }
  await Promise.all(asked);
  took.sort((a, b) => a - b);
  const at = (share: number) =>
    took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), failed };
}
