import autocannon from 'autocannon';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const CONNECTIONS = 16;

export interface Load {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Creates each request's path and body, e.g. so that no answer is cached. */
  vary?: (n: number) => { path?: string; body?: string; headers?: Record<string, string> };
}

export interface Figures {
  perSecond: number;
  p99: number;
  failed: number;
}

/** Sends requests for a few seconds over a few connections, after a short warm-up that isn't counted. */
export async function load(target: Load): Promise<Figures> {
  await fire(target, { duration: 1 });
  return fire(target, { duration: SECONDS });
}

let sent = 0;
/** Sends requests for some seconds, or so many of them. */
export async function fire(
  { url, method = 'GET', headers = {}, vary }: Load,
  until: { duration: number } | { amount: number },
): Promise<Figures> {
  const { origin, pathname, search } = new URL(url);
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    ...until,
    requests: [
      {
        method,
        path: pathname + search,
        headers,
        ...(vary
          ? {
              setupRequest(request) {
                sent += 1;
                const { headers: more, ...rest } = vary(sent);
                return { ...request, ...rest, headers: { ...headers, ...more } };
              },
            }
          : {}),
      },
    ],
  });
  return {
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}
