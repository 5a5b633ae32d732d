import { AsyncLocalStorage } from 'node:async_hooks';
import type { Config } from './config.ts';
import type { Figures } from './figures.ts';
import { lookUp } from './look-up.ts';

/** Words of the code and figures: never what people sent, wrote, or are. */
export type Marks = Readonly<Record<string, string | number>>;
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

/** A part of a trace that is recorded. */
export interface Span {
  traceId: string;
  /** As `traceparent` of W3C says it: a job carries it, and goes on with the trace. */
  asParent: string;
  child(name: string, kind: SpanKind, marks: Marks): Span;
  mark(marks: Marks): void;
  /** @param fault what kind of error it ended with */
  end(fault?: string): void;
}

/** Whoever can begin traces; there is none without OTEL_EXPORTER_OTLP_ENDPOINT. */
export interface Tracing {
  /**
   * @param from `traceId`: of a new trace, `parent`: of the trace that it belongs to
   * @returns null for what isn't recorded
   */
  begin(
    name: string,
    kind: SpanKind,
    marks: Marks,
    from?: { traceId?: string; parent?: string },
  ): Span | null;
  /** Sends what waits now. */
  flush(): Promise<void>;
  /** Sends what is left, as far as somebody takes it. */
  end(): Promise<void>;
}

/** Loads OpenTelemetry where somebody collects traces. */
export async function createTracing(
  config: Config,
  figures: Pick<Figures, 'traceBatches'>,
): Promise<Tracing | null> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  const { startTracing } = await import('./tracer.ts');
  return startTracing(config, config.OTEL_EXPORTER_OTLP_ENDPOINT, figures);
}

const running = new AsyncLocalStorage<Span>();

/** The span of what runs now, where it is recorded. */
export const runningSpan = (): Span | undefined => running.getStore();
/** What is done meanwhile, also later, belongs to the span. */
export const within = <T>(span: Span, work: () => T): T => running.run(span, work);

/** Does the work as a part of the trace that is running; where none is, just does it. */
export function traced<T>(name: string, kind: SpanKind, marks: Marks, work: () => Promise<T>): Promise<T> {
  const parent = running.getStore();
  return parent ? recorded(parent.child(name, kind, marks), work) : work();
}

/** Does the work, and ends the span with it. */
export async function recorded<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const made = await within(span, work);
    span.end();
    return made;
  } catch (error) {
    span.end(faultOf(error));
    throw error;
  }
}

/** The code of an error, or its class: its message may quote what somebody sent. */
function faultOf(error: unknown): string {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown };
  return [code, name].map(String).find((word) => /^(?=.*\D|\d{5}$)[\w.]{2,60}$/.test(word)) ?? 'Error';
}

/** The payload of a job, with the trace that queued it. */
export function withTrace<T>(payload: T): T {
  const span = running.getStore();
  return span && typeof payload === 'object' && payload ? { ...payload, trace: span.asParent } : payload;
}

/** Runs a job as a part of the trace that queued it, or of the job around it; otherwise it may begin its own. */
export function tracedJob<T>(
  tracing: Tracing | null,
  name: string,
  payload: unknown,
  work: () => Promise<T>,
): Promise<T> {
  if (!tracing || running.getStore()) return traced(`job ${name}`, 'internal', {}, work);
  const parent = lookUp((payload ?? {}) as Record<string, unknown>, 'trace');
  const span = tracing.begin(`job ${name}`, 'consumer', {}, typeof parent === 'string' ? { parent } : {});
  return span ? recorded(span, work) : work();
}

/** What a statement does to which table first: `select post`. Values, and whatever else it says, are left out. */
export function statementName(text: string): string {
  const [, verb = ''] = /^\s*([a-z]+)/i.exec(text) ?? [];
  const [, table = ''] =
    /\b(?:from|into|update|join|table)\s+(?:only\s+)?"?([a-z_][a-z_.]*)/i.exec(text) ?? [];
  return [verb.toLowerCase(), table].filter(Boolean).join(' ') || 'statement';
}
