import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import {
  createContext,
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { LocalApi } from '#platform/http/local-api.ts';
import { loggableError } from '#platform/loggable-error.ts';
import { lookUp } from '#platform/look-up.ts';
import { apiContext, liveFromContext } from '#platform/web/load.ts';

/** Called by the page handler: the keys live in this bundle, so what loaders need is handed over from here. */
export function preparePage(
  context: RouterContextProvider,
  { api, liveFrom }: { api: LocalApi; liveFrom: number },
): void {
  context.set(apiContext, api);
  context.set(liveFromContext, liveFrom);
}

const pageContext = createContext('');

/** The page that was rendered, as the string it is: a Response would encode it only to be decoded again. */
export function takePage(context: RouterContextProvider): string {
  return context.get(pageContext);
}

/** "Not found" is an answer like any other and no line in the log, and so is "not at this moment". */
export function handleError(error: unknown): void {
  if (!isRouteErrorResponse(error) || error.status === 500) console.error(loggableError(error));
}

/**
 * Renders in one go. Our loaders never stream promises, so the hand-off data is complete before rendering starts, and
 * React's string renderer does the work in a third of its stream renderer's time.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: RouterContextProvider,
): Promise<Response> {
  const handOff = await new Response(context.serverHandoffStream).text();
  const html = renderToString(
    <ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={request.url} />,
  );
  given.set(
    pageContext,
    `<!DOCTYPE html>${inLoadingOrder(html, memberScripts(context), handOffScript(handOff))}`,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

const afterViewport = /<meta name="viewport"[^>]*>/;
const blocksPainting =
  /<meta name="x-api-key"[^>]*>|<script src="\/theme\.js"><\/script>|<script type="application\/ld\+json">.*?<\/script>|<link rel="stylesheet"[^>]*>/gs;
const ofHydration = /<link rel="modulepreload"[^>]*>/g;

/**
 * React puts whatever it preloads in front of the head, and a slow network carries it first. Nothing is painted before the
 * theme and the styles are here, so they come first, and scripts last, when the page can be seen. The order among those
 * that React finds again by their place, which are all scripts and styles, stays: it hydrates the head as it is.
 */
function inLoadingOrder(html: string, forMembers: string, handOff: string): string {
  const body = html.indexOf('</head>');
  const end = html.lastIndexOf('</body>');
  const head = html.slice(0, body);
  const first = (head.match(blocksPainting) ?? []).join('');
  const scripts = (head.match(ofHydration) ?? []).join('').replaceAll('<link ', '<link fetchPriority="low" ');
  const rest = head
    .replace(blocksPainting, '')
    .replace(ofHydration, '')
    .replace(afterViewport, (viewport) => viewport + forMembers + first);
  return rest + html.slice(body, end) + scripts + handOff + html.slice(end);
}

// Written by vite/member-scripts.ts; not there in development.
const scriptsFile = join(import.meta.dirname, '../client/member-scripts.json');
const scriptsOf: Record<string, string[]> = existsSync(scriptsFile)
  ? JSON.parse(readFileSync(scriptsFile, 'utf8'))
  : {};

/** What theme.js loads early for members of what this page fetches later. */
function memberScripts({ staticHandlerContext: { matches } }: EntryContext): string {
  const { '': frame = [], [matches.at(-1)?.route.id ?? '']: own = [] } = scriptsOf;
  return `<meta name="member-scripts" content="${[...new Set([...frame, ...own])].join(' ')}">`;
}

/** As React Router's own stream would have written it. */
function handOffScript(data: string): string {
  return `<script>window.__reactRouterContext.streamController.enqueue(${literal(data)});window.__reactRouterContext.streamController.close();</script>`;
}

const escapes: Record<string, string> = { "'": "\\'", '\\': '\\\\', '\n': '\\n', '\r': '\\r', '<': '\\x3c' };

/**
 * JSON as a string in a script. In single quotes, since it is full of double ones. Inside a script only "<" could end
 * the string's element.
 */
const literal = (json: string): string =>
  `'${json.replace(/['\\\n\r<]/g, (sign) => lookUp(escapes, sign) ?? sign)}'`;
