import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Engine } from '#sandbox/engine.ts';
import { messagePage } from '#sandbox/pages/layout.ts';
import {
  type AccountPage,
  extendSession,
  findLink,
  findSession,
  isExpired,
  type Link,
  redeem,
} from './links.ts';

export interface PageRequest {
  Params: { account: string; token: string };
  Body: Record<string, unknown>;
  Querystring: Record<string, unknown>;
}
type Request = FastifyRequest<PageRequest>;

const COOKIE = 'session';

/**
 * Turns a one-time link into a session cookie and an address without secrets: the page can be reloaded, and neither
 * the history nor a copied address opens it for anybody else.
 */
export function registerLinkRoute(server: FastifyInstance, engine: Engine, page: AccountPage): void {
  server.get<PageRequest>(`/${page}/:account/:token`, (request, reply) => {
    const { account, token } = request.params;
    const link = engine.read((tx) => findLink(tx, page, account, token));
    if (!link) return closedPage(reply);
    const inside = `/${page}/${account}`;
    // A double click, or a reload in the same browser.
    if (link.session !== null && link.session === sessionCookie(request)) return reply.redirect(inside, 303);
    const session = engine.transact((tx) => redeem(tx, link));
    if (session === null) return closedPage(reply, link);
    const secure = engine.publicUrl.startsWith('https:') ? '; Secure' : '';
    return reply
      .header('set-cookie', `${COOKIE}=${session}; Path=${inside}; HttpOnly; SameSite=Lax${secure}`)
      .redirect(inside, 303);
  });
}

const sessionCookie = (request: Request): string | null =>
  new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(request.headers.cookie ?? '')?.[1] ?? null;

/** Runs a handler within a session; anybody else sees how to get one. */
export const withSession =
  (
    engine: Engine,
    page: AccountPage,
    work: (link: Link, request: Request, reply: FastifyReply) => FastifyReply,
  ) =>
  (request: Request, reply: FastifyReply): FastifyReply => {
    engine.runDueTasks();
    const session = sessionCookie(request);
    const link = session && engine.read((tx) => findSession(tx, page, request.params.account, session));
    if (!link) return closedPage(reply);
    if (engine.read((tx) => isExpired(tx, link))) return closedPage(reply, link);
    engine.transact((tx) => extendSession(tx, link));
    return work(link, request, reply);
  };

const closedPage = (reply: FastifyReply, link?: Link): FastifyReply =>
  link?.refreshUrl
    ? reply.redirect(link.refreshUrl, 303)
    : messagePage(
        reply,
        'This link has expired',
        'Links work once, within five minutes, and pages close after an hour without activity. Go back to where you came from to get a new link.',
        null,
        link ? 410 : 404,
      );
