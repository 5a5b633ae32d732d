import { type Span as OtelSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from './config.ts';
import type { Figures } from './figures.ts';
import type { Span, Tracing } from './tracing.ts';
import { withinTime } from './within-time.ts';

/** How long the collector may take, in ms. Nothing waits for it but the end of the process, and that not longer than this. */
const ANSWER_MS = 2_000;
/** Spans that wait to be sent: what comes beyond is dropped, however long the collector is away. About 2 MB. */
const MOST_WAITING = 2_048;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** Only loaded where traces are collected: OpenTelemetry takes memory and time to load. */
export function startTracing(
  config: Pick<
    Config,
    'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'ROLE'
  >,
  endpoint: string,
  { traceBatches }: Pick<Figures, 'traceBatches'>,
): Tracing {
  const random = new RandomIdGenerator();
  let givenId: string | undefined;
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: headersOf(config.OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMillis: ANSWER_MS,
  });
  const traces = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.OTEL_SERVICE_NAME,
      'service.role': config.ROLE,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG) }),
    idGenerator: {
      generateTraceId: () => givenId ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: counted(exporter, traceBatches),
        maxQueueSize: MOST_WAITING,
        exportTimeoutMillis: ANSWER_MS,
      }),
    ],
  });
  const tracer = traces.getTracer('touchline');

  return {
    begin(name, kind, attributes, { traceId, parent } = {}) {
      givenId = traceId;
      const from = parent === undefined ? ROOT_CONTEXT : contextOf(parent);
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes, root: !parent }, from);
      givenId = undefined;
      return span.isRecording() ? wrap(span) : null;
    },
    flush: () => traces.forceFlush(),
    end: () => withinTime(ANSWER_MS, traces.shutdown()).catch(() => {}),
  };

  function wrap(span: OtelSpan): Span {
    const { traceId, spanId } = span.spanContext();
    return {
      traceId,
      asParent: `00-${traceId}-${spanId}-01`,
      child: (name, kind, attributes) =>
        wrap(tracer.startSpan(name, { kind: kinds[kind], attributes }, trace.setSpan(ROOT_CONTEXT, span))),
      mark: (attributes) => void span.setAttributes(attributes),
      end(fault) {
        if (fault) span.setAttribute('error.type', fault).setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }
}

/** Of the trace that a job carries; anything else begins a new one. */
function contextOf(parent: string) {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(parent) ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: 1, isRemote: true });
}

/** `name=value,name=value`, as OpenTelemetry writes it. */
const headersOf = (text = ''): Record<string, string> =>
  Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const [, name, value = ''] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
      return name ? [[name, decodeURIComponent(value)]] : [];
    }),
  );

const counted = (exporter: SpanExporter, batches: Figures['traceBatches']): SpanExporter => ({
  export(spans, done) {
    exporter.export(spans, (result) => {
      batches.inc({ outcome: result.code === 0 ? 'sent' : 'lost' });
      done(result);
    });
  },
  shutdown: () => exporter.shutdown(),
});
