import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Html, html } from './html.ts';
import { script } from './script.ts';
import { styles } from './styles.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// Nothing is loaded from elsewhere. Forms redirect back to the shop, so they may leave.
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
<header class="notice"><strong>Sandbox:</strong> no real money is charged.</header>
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

/** A page with a message. */
export const messagePage = (
  reply: FastifyReply,
  title: string,
  message: string,
  back?: string | null,
  status = 200,
) =>
  sendPage(
    reply,
    title,
    html`<section class="card-panel"><h1>${title}</h1><p>${message}</p>
${back ? html`<p><a class="button" href="${back}">Go back</a></p>` : null}</section>`,
    status,
  );

/** The page for an unknown address, or for a failure. */
export const errorPage = (reply: FastifyReply, status: number) =>
  status < 500
    ? messagePage(
        reply,
        'Page not found',
        'This page doesn’t exist in the payment sandbox. Go back to the shop and start again from there.',
        null,
        status,
      )
    : messagePage(
        reply,
        'Something went wrong',
        'Reload the page, or go back and try again. Anything you completed before is saved.',
        null,
        status,
      );
