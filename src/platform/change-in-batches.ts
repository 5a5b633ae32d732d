const LIMIT = 1_000;

/**
 * Repeats work that changes or deletes at most `limit` rows until it finds fewer, so that no statement or transaction takes
 * long, however many rows there are. What it did to a row must be why it doesn't find it again.
 * @param work returns how many rows it found
 */
export async function changeInBatches(work: (limit: number) => Promise<number>): Promise<void> {
  while ((await work(LIMIT)) >= LIMIT) {}
}
