/** Does the same with each, so many at a time. */
export async function concurrently<T>(
  all: readonly T[],
  concurrency: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const waiting = [...all];
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
    }),
  );
}
