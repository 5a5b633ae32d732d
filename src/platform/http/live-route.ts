import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { invalid } from '#platform/errors.ts';
import { admit, type LiveTopic } from './live-access.ts';
import { enter, type Gate } from './serve.ts';

const MOST_TOPICS = 30;
const Topics = z
  .string()
  .regex(/^[a-z0-9:-]{1,80}(,[a-z0-9:-]{1,80}){0,29}$/)
  .transform((text) => [...new Set(text.split(','))]);

/**
 * GET /api/live?topics=a,b&key=...: server-sent events. A client that comes back sends Last-Event-ID, or `last` where it
 * can send no headers. Every event's data names its topic.
 */
export function registerLive(app: FastifyInstance, gate: Gate, topics: readonly LiveTopic[]): void {
  const { live } = gate.deps;
  app.get<{ Querystring: { topics?: string; key?: string; last?: string } }>(
    '/api/live',
    { schema: { hide: true } },
    async (request, reply) => {
      // A browser's own stream cannot send the key as a header. It is public; a session comes as a header only.
      if (request.query.key) request.headers['x-api-key'] ??= request.query.key;
      const ctx = await enter(gate, request);
      const requested = Topics.safeParse(request.query.topics);
      if (!requested.success)
        throw invalid(`Name up to ${MOST_TOPICS} topics, separated by commas.`, 'topics');
      const hearing = await admit(ctx, topics, requested.data);
      // Whoever left while their rights were looked up has no address any more, and nobody to answer.
      if (request.socket.destroyed) return reply.hijack();
      const releaseSlot = await live.quota.take(ctx.viewer?.accountId ?? null, request.ip);
      reply.hijack();
      // Who has left by now would never be noticed to leave.
      if (request.raw.destroyed) return releaseSlot();
      reply.raw.on('close', releaseSlot);
      const last = Number(request.headers['last-event-id'] ?? request.query.last);
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      const { site, viewer } = ctx;
      await live.open(
        reply.raw,
        { site, viewer, hearing },
        Number.isSafeInteger(last) && last >= 0 ? last : null,
      );
    },
  );
}
