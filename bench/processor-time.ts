/** Requests of a round. */
const REQUESTS = 250;
const ROUNDS = 8;

/** Processor time of one request, in ms: of the servers that answer it, and of the database. */
export interface Cost {
  server: number;
  database: number;
}

interface Asked {
  /** Sends so many requests. */
  send(amount: number): Promise<{ failed: number }>;
  /** What servers and database have used until now, in ms. */
  used(): Promise<Cost>;
}

/** The least of several rounds after a warm-up: on a busy machine the same work takes up to half as much again. */
export async function processorTime({ send, used }: Asked, { warmUp = 500 } = {}): Promise<Cost> {
  await send(warmUp);
  const costs: Cost[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = await used();
    const { failed } = await send(REQUESTS);
    const after = await used();
    if (failed > 0) throw new Error(`${failed} of ${REQUESTS} requests failed.`);
    costs.push({
      server: (after.server - before.server) / REQUESTS,
      database: (after.database - before.database) / REQUESTS,
    });
  }
  const least = (of: keyof Cost) => Math.min(...costs.map((cost) => cost[of]));
  return { server: least('server'), database: least('database') };
}

export const sumOf = ({ server, database }: Cost): number => server + database;
