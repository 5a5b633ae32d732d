// The part of autocannon's interface that the bench uses; the package has no types of its own.
declare module 'autocannon' {
  interface Request {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  }
  interface Result {
    duration: number;
    requests: { total: number };
    latency: { p99: number };
    non2xx: number;
    errors: number;
    timeouts: number;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    requests: Request[];
  }): Promise<Result>;
}
