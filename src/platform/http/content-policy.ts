import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Allows our own files, media from the image host, and the hashes of this page's inline scripts. */
export function contentPolicy(html: string, development: boolean, imageHost: string): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${development ? "'unsafe-inline'" : [...new Set(hashes)].join(' ')}`,
    // In development Vite puts styles into <style>; built pages only have files. Style attributes set sizes and
    // colours.
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${imageHost}`.trimEnd(),
    `media-src 'self' blob: ${imageHost}`.trimEnd(),
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
