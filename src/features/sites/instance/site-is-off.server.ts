import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/ctx.ts';
import { forbidden, Refusal } from '#platform/errors.ts';
import type { Gate } from '#platform/http/serve.ts';
import { childrensSite } from '#platform/site-rules.ts';
import { isSiteOn } from '../settings/site-settings.server.ts';

/** What belongs to no site: health, and what the payment provider tells us, at whatever address it was given. */
const always = ['/healthz', '/readyz', '/metrics', '/api/stripe/', '/media/', '/logo/'];

/** A site that its owner has turned off has no pages, files or calls. */
export function refuseSitesThatAreOff(app: FastifyInstance, { deps }: Gate): void {
  app.addHook('onRequest', async ({ url, headers }, reply) => {
    const site = deps.hosts.siteOf(headers.host);
    if (always.some((start) => url.startsWith(start)) || (await isSiteOn(deps, site))) return;
    const message = 'This site isn’t open. Check the address, or ask whoever gave it to you.';
    if (url.startsWith('/api/')) throw new Refusal(404, 'SITE_OFF', message);
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageOf('This site isn’t open', message));
  });
}

/** Under 13s can use the kids site only; `details.url` links to it while there is one. */
export async function kidsSiteOnly(deps: Deps): Promise<Refusal> {
  if (!(await isSiteOn(deps, childrensSite)))
    return forbidden('You need to be at least 13 to use this site.', 'TOO_YOUNG');
  return new Refusal(
    403,
    'KIDS_SITE',
    'You’re under 13, so the kids site is for you. Sign in there with the same email address.',
    { details: { url: deps.hosts.urlOf(childrensSite, '/') } },
  );
}

/** Without styles and scripts, which are the site’s own. */
const pageOf = (title: string, text: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body><h1>${title}</h1><p>${text}</p></body></html>
`;
