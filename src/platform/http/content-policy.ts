import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Only our own files, media from the image host, and exactly the inline scripts this page was made with, by their hash. */
export function contentPolicy(html: string, development: boolean, imageHost: string): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${development ? "'unsafe-inline'" : [...new Set(hashes)].join(' ')}`,
    // Vite puts styles into <style> while developing; built pages have files only. Attributes carry sizes and colours.
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
