import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Deps } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import { contentPolicy } from './pages.ts';

/** /offline: what public/sw.js keeps, with its styles, and shows at any address without a connection. */
export function registerOfflinePage(
  app: FastifyInstance,
  { hosts }: Pick<Deps, 'hosts'>,
  load: () => Promise<ServerBuild>,
): void {
  app.get('/offline', { schema: { hide: true } }, async (request, reply) => {
    const { assets } = await load();
    const page = offlinePage(hosts.siteOf(request.headers.host), assets.routes.root?.css ?? []);
    return reply
      .header('content-security-policy', contentPolicy(page, false, ''))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  });
}

/** It isn't hydrated: the address it's shown at belongs to another page. */
const offlinePage = (site: SiteId, styles: readonly string[]): string => `<!DOCTYPE html>
<html lang="en" data-site="${site}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>You’re offline</title>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<script src="/offline.js"></script>
</head>
<body>
<main class="page grid min-h-dvh content-center justify-items-center gap-3 py-16 text-center" data-width="reading">
<p class="kicker type-label">No connection</p>
<h1 class="type-display text-7">You’re offline</h1>
<p class="max-w-[44ch] text-4 text-muted">Check your connection. This page opens by itself when you’re connected again.</p>
<div class="mt-4"><button type="button" class="button" data-tone="primary" data-size="regular"><span class="button-label">Try again</span></button></div>
</main>
</body>
</html>
`;
