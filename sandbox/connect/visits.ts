import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '#sandbox/house.ts';
import { sayPage } from '#sandbox/pages/layout.ts';
import { isOver, type Link, linkNamed, type OwnPage, prolong, use, visitNamed } from './links.ts';

export interface Asked {
  Params: { account: string; token: string };
  Body: Record<string, unknown>;
  Querystring: Record<string, unknown>;
}
type Request = FastifyRequest<Asked>;

const COOKIE = 'visit';

/**
 * Lets whoever has a link in, once: what it leaves is a cookie of this browser, and an address that says nothing. So
 * the page can be loaded again, and neither the history nor a copied address opens it for anybody else.
 */
export function registerEntrance(server: FastifyInstance, house: House, page: OwnPage): void {
  server.get<Asked>(`/${page}/:account/:token`, (request, reply) => {
    const { account, token } = request.params;
    const link = house.read((tx) => linkNamed(tx, page, account, token));
    if (!link) return closed(reply);
    const inside = `/${page}/${account}`;
    // Pressed twice, or loaded again, by who is there already.
    if (link.visit !== null && link.visit === visitIn(request)) return reply.redirect(inside, 303);
    const visit = house.transact((tx) => use(tx, link));
    if (visit === null) return closed(reply, link);
    const secure = house.publicUrl.startsWith('https:') ? '; Secure' : '';
    return reply
      .header('set-cookie', `${COOKIE}=${visit}; Path=${inside}; HttpOnly; SameSite=Lax${secure}`)
      .redirect(inside, 303);
  });
}

const visitIn = (request: Request): string | null =>
  new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(request.headers.cookie ?? '')?.[1] ?? null;

/** Shows or does something for whoever is on a page; anybody else is told how to get there. */
export const forVisitor =
  (house: House, page: OwnPage, work: (link: Link, request: Request, reply: FastifyReply) => FastifyReply) =>
  (request: Request, reply: FastifyReply): FastifyReply => {
    house.keepTime();
    const visit = visitIn(request);
    const link = visit && house.read((tx) => visitNamed(tx, page, request.params.account, visit));
    if (!link) return closed(reply);
    if (house.read((tx) => isOver(tx, link))) return closed(reply, link);
    house.transact((tx) => prolong(tx, link));
    return work(link, request, reply);
  };

const closed = (reply: FastifyReply, link?: Link): FastifyReply =>
  link?.refreshUrl
    ? reply.redirect(link.refreshUrl, 303)
    : sayPage(
        reply,
        'This page is closed',
        'A link opens it once, within five minutes, and it closes when nothing is done for an hour. Go back to where you came from and open it there: that makes a new link.',
        null,
        link ? 410 : 404,
      );
