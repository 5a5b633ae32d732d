import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { leaveHttp } from './connections.ts';
import { admit, liveTopics } from './live-access.ts';
import { enter, type Gate } from './serve.ts';

const MOST_TOPICS = 30;
const Topics = z
  .string()
  .regex(/^[a-z0-9:-]{1,80}(,[a-z0-9:-]{1,80}){0,29}$/)
  .transform((text) => [...new Set(text.split(','))]);

/**
 * GET /api/live?topics=a,b&key=...: server-sent events. A reconnecting client sends Last-Event-ID, or `last` when it
 * can't send headers. The data of every event names its topic.
 */
export function registerLive(app: FastifyInstance, gate: Gate): void {
  const topics = liveTopics.of(gate);
  const { live } = gate.deps;
  app.get<{ Querystring: { topics?: string; key?: string; last?: string } }>(
    '/api/live',
    { schema: { hide: true } },
    async (request, reply) => {
      // EventSource can't send the key as a header. The key is public; a session is only accepted as a header.
      if (request.query.key) request.headers['x-api-key'] ??= request.query.key;
      const ctx = await enter(gate, request);
      const requested = Topics.safeParse(request.query.topics);
      if (!requested.success)
        throw invalid(`Name up to ${MOST_TOPICS} topics, separated by commas.`, 'topics');
      const liveFilters = await admit(ctx, topics, requested.data);
      // The client disconnected while its access was checked: there is no address and nobody to answer.
      if (request.socket.destroyed) return reply.hijack();
      const release = await live.quota.take(
        ctx.viewer?.accountId ?? null,
        await ctx.deps.networks.of(request.ip),
      );
      reply.hijack();
      const socket = leaveHttp(reply, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      // A disconnect before this point would never be noticed.
      if (!socket) return release();
      socket.on('close', release);
      const last = Number(request.headers['last-event-id'] ?? request.query.last);
      const { site } = ctx;
      const viewer = ctx.viewer && pick(ctx.viewer);
      await live.open(
        socket,
        { site, viewer, liveFilters },
        Number.isSafeInteger(last) && last >= 0 ? last : null,
      );
    },
  );
}

/** What a stream remembers of its viewer, for hours. */
const pick = ({ accountId, sessionId, state }: Viewer) => ({ accountId, sessionId, state });
