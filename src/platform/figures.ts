import { Counter, Histogram, Registry } from 'prom-client';

const QUICK_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const SLOW_S = [0.1, 1, 10, 60];

/**
 * What the parts of an app count as it happens, for /metrics; what is read when somebody asks is in gauges.ts. Labels are
 * words of the code: never people, addresses, or what they wrote.
 */
export interface Figures {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  refusals: Counter<'refusal'>;
  cacheAnswers: Counter<'answer'>;
  outgoing: Histogram<'target' | 'operation' | 'outcome'>;
  jobs: Histogram<'task' | 'outcome'>;
  conversions: Histogram<'kind' | 'outcome'>;
  storageFaults: Counter<'fault'>;
  valkeyFallbacks: Counter<'work'>;
  traceBatches: Counter<'outcome'>;
}

export function createFigures(): Figures {
  const registry = new Registry();
  const registers = [registry];
  const figures: Figures = {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route and status class',
      labelNames: ['method', 'route', 'status'],
      buckets: QUICK_S,
      registers,
    }),
    refusals: new Counter({
      name: 'http_refusals_total',
      help: 'Refused requests by status and code',
      labelNames: ['refusal'],
      registers,
    }),
    cacheAnswers: new Counter({
      name: 'response_cache_answers_total',
      help: 'What visitors asked for: kept already, shared with who asked at the same time, or made for it',
      labelNames: ['answer'],
      registers,
    }),
    outgoing: new Histogram({
      name: 'outgoing_call_duration_seconds',
      help: 'Calls of services that aren’t ours, until they begin to answer',
      labelNames: ['target', 'operation', 'outcome'],
      buckets: [...QUICK_S, 10],
      registers,
    }),
    jobs: new Histogram({
      name: 'job_duration_seconds',
      help: 'How long jobs ran, by their name',
      labelNames: ['task', 'outcome'],
      buckets: SLOW_S,
      registers,
    }),
    conversions: new Histogram({
      name: 'media_conversion_duration_seconds',
      help: 'How long uploads were made ready to be served, by their kind',
      labelNames: ['kind', 'outcome'],
      buckets: SLOW_S,
      registers,
    }),
    storageFaults: new Counter({
      name: 'storage_faults_total',
      help: 'Files that could not be stored or read: no room, or a bucket that does not answer or refuses',
      labelNames: ['fault'],
      registers,
    }),
    valkeyFallbacks: new Counter({
      name: 'valkey_fallbacks_total',
      help: 'What Valkey was asked and did not do, so that it was done without it',
      labelNames: ['work'],
      registers,
    }),
    traceBatches: new Counter({
      name: 'trace_batches_total',
      help: 'Parts of traces that the collector took, or didn’t',
      labelNames: ['outcome'],
      registers,
    }),
  };
  // What Prometheus sees for the first time as 1 is no increase for it.
  for (const answer of ['kept', 'shared', 'made']) figures.cacheAnswers.inc({ answer }, 0);
  for (const fault of ['full', 'away', 'refused']) figures.storageFaults.inc({ fault }, 0);
  for (const outcome of ['sent', 'lost']) figures.traceBatches.inc({ outcome }, 0);
  return figures;
}

/** Does the work, and records how long it took and whether it failed. */
export async function timed<T, Label extends string>(
  seconds: Histogram<Label | 'outcome'>,
  labels: Record<Label, string>,
  work: () => Promise<T>,
): Promise<T> {
  const began = performance.now();
  let outcome = 'failed';
  try {
    const made = await work();
    outcome = 'ok';
    return made;
  } finally {
    seconds.observe(
      { ...labels, outcome } as Record<Label | 'outcome', string>,
      (performance.now() - began) / 1000,
    );
  }
}
