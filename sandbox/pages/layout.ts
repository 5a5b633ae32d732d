import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Html, html } from './html.ts';
import { script } from './script.ts';
import { styles } from './styles.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// Nothing comes from anywhere else. Sent forms lead back to the shop, so they may leave.
const policy = [
  "default-src 'none'",
  `style-src ${hash(styles)}`,
  `script-src ${hash(script)}`,
  "img-src 'self' data: http: https:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A hosted page. */
export function sendPage(reply: FastifyReply, title: string, content: Html, status = 200): FastifyReply {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new Html(styles)}</style>
</head>
<body>
<header class="notice"><strong>Sandbox payments:</strong> no real money moves here.</header>
<main>${content}</main>
<script>${new Html(script)}</script>
</body>
</html>`;
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(page.text);
}

/** A page that only says something. */
export const sayPage = (
  reply: FastifyReply,
  title: string,
  words: string,
  back?: string | null,
  status = 200,
) =>
  sendPage(
    reply,
    title,
    html`<section class="says"><h1>${title}</h1><p>${words}</p>
${back ? html`<p><a class="button" href="${back}">Go back</a></p>` : null}</section>`,
    status,
  );

/** For somebody who has come to an address that is none, or to a fault. */
export const wrongPage = (reply: FastifyReply, status: number) =>
  status < 500
    ? sayPage(
        reply,
        'Nothing here',
        'This is the payment sandbox. Its pages open from where you pay or are paid: go back and start there.',
        null,
        status,
      )
    : sayPage(
        reply,
        'That did not work',
        'Load the page again, or go back and try once more. What was done before is kept.',
        null,
        status,
      );
