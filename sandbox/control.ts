import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Engine } from './engine.ts';
import { ApiError, errorResponse } from './protocol/api-error.ts';
import type { PathParams, Route } from './protocol/route.ts';
import { toApiError } from './protocol/router.ts';
import { secretsMatch } from './secret.ts';
import type { Objects } from './store/objects.ts';

/** Seconds: move the clock forward by an amount, or set it to a time. */
const clockMove = z.union([
  z.strictObject({ advance: z.number().int().min(0) }),
  z.strictObject({ to: z.number().int().min(0) }),
]);

const later = z.strictObject({ seconds: z.number().int().min(0) });

const policy = z.strictObject({
  duplicate: z.boolean().optional(),
  shuffle: z.boolean().optional(),
  delayMs: z.number().int().min(0).optional(),
  drop: z.boolean().optional(),
  hold: z.boolean().optional(),
});

const fault = z.strictObject({
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  path: z.string().optional(),
  status: z.number().int().min(400).max(599).optional(),
  afterCommit: z.boolean().optional(),
  delayMs: z.number().int().min(0).max(60_000).optional(),
  times: z.number().int().min(1).optional(),
});

/** The control API for tests and local use. Only from this machine, and only with the token. */
export function registerControl(server: FastifyInstance, engine: Engine, controls: readonly Route[]): void {
  const open =
    (work: (body: unknown, path: PathParams, request: FastifyRequest) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        authorise(engine, request);
        return reply.send(await work(request.body ?? {}, request.params as PathParams, request));
      } catch (error) {
        const refused = toApiError(readable(error), request);
        return reply.code(refused.status).send(errorResponse(refused, request.id, engine.publicUrl));
      }
    };

  server.post(
    '/_sandbox/reset',
    open(() => {
      engine.reset();
      return {};
    }),
  );
  server.post(
    '/_sandbox/sweep',
    open(() => {
      engine.cleanUp();
      return {};
    }),
  );
  server.post(
    '/_sandbox/clock',
    open((body) => {
      const move = clockMove.parse(body);
      return { now: 'to' in move ? engine.setTo(move.to) : engine.advance(move.advance) };
    }),
  );
  server.post(
    '/_sandbox/settle',
    open((body) => {
      engine.settleSeconds = later.parse(body).seconds;
      return {};
    }),
  );
  server.post(
    '/_sandbox/deliveries',
    open((body) => {
      engine.deliveries.policy = { ...engine.deliveries.policy, ...policy.parse(body) };
      return engine.deliveries.policy;
    }),
  );
  server.post(
    '/_sandbox/deliveries/flush',
    open(() => engine.deliveries.flush()),
  );
  server.post(
    '/_sandbox/events/:id/resend',
    open((_body, { id }) => resend(engine, id)),
  );
  server.post(
    '/_sandbox/fail-next',
    open((body) => {
      engine.faults.add(fault.parse(body));
      return {};
    }),
  );
  server.get(
    '/_sandbox/log',
    open((_body, _path, request) => {
      const { request: id } = request.query as { request?: string };
      return { requests: engine.log.lines.filter((line) => !id || line.id === id) };
    }),
  );
  for (const one of controls) {
    server.route({
      method: one.method,
      url: `/_sandbox${one.path}`,
      handler: open((body, path) =>
        engine.transact((tx) => one.run(tx, one.params.parse(body) as never, path)),
      ),
    });
  }
}

export function resend(engine: Engine, id: string): { deliveries: number } {
  const row = engine.db.one<{ json: string }>("select json from obj where id = ? and kind = 'event'", id);
  if (!row) throw new ApiError(404, { type: 'invalid_request_error', message: `No such event: '${id}'` });
  const event = JSON.parse(row.json) as Objects['event'];
  return { deliveries: engine.deliveries.resend(id, event.type, event.account ?? null) };
}

function authorise(engine: Engine, request: FastifyRequest): void {
  const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
  if (!local || !secretsMatch(`Bearer ${engine.token}`, request.headers.authorization))
    throw new ApiError(401, {
      type: 'invalid_request_error',
      message: 'The control API requires the sandbox token.',
    });
}

const readable = (error: unknown) =>
  error instanceof z.ZodError
    ? new ApiError(400, { type: 'invalid_request_error', message: z.prettifyError(error) })
    : error;
