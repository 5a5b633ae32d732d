import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Message } from './message.ts';

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
const face = { fontFamily: 'Helvetica, Arial, sans-serif', color: '#0B1512' };
const ground = { backgroundColor: '#F3F5EF' };

/** What stands around the text of every email. */
export interface Letterhead {
  siteName: string;
  /** The address of a picture; null without one. */
  logo: string | null;
  /** Who answers for the site, on one line; empty until they say. */
  imprint: string;
}

/**
 * The layout of all our emails. Without JSX, since the server runs its sources directly, and with tables and inline
 * styles, since email clients support little else.
 */
export function emailHtml({ siteName, logo, imprint }: Letterhead, message: Message): string {
  const { subject, text, code, list = [], link, unsubscribe } = message;
  const content = [
    logo && h('img', { key: 'logo', src: logo, alt: '', width: 48, height: 48 }),
    paragraph('site', { fontSize: 14, fontWeight: 800, letterSpacing: 1 }, siteName.toUpperCase()),
    h('h1', { key: 'subject', style: { ...face, fontSize: 22 } }, subject),
    ...text.map((line) => paragraph(line, { fontSize: 16 }, line)),
    code && paragraph('code', { fontSize: 36, fontWeight: 700, letterSpacing: 8 }, code),
    ...list.map((item) =>
      paragraph(
        item.href + item.text,
        { fontSize: 16, margin: '8px 0' },
        anchor(item.href, { ...face, textDecoration: 'underline' }, item.text),
      ),
    ),
    link && button(link),
    unsubscribe &&
      paragraph(
        'unsubscribe',
        { color: '#55605B', fontSize: 13, margin: '24px 0 16px' },
        `${unsubscribe.text} `,
        anchor(unsubscribe.href, { color: '#55605B', textDecoration: 'none' }, 'Unsubscribe'),
      ),
    imprint && paragraph('imprint', { color: '#55605B', fontSize: 13 }, imprint),
  ];
  const card = { maxWidth: '37.5em', backgroundColor: '#ffffff', padding: '24px 32px', borderRadius: 12 };
  const body = h(
    'body',
    { style: { ...ground, padding: 0 } },
    preview(text[0] ?? ''),
    table({}, { ...ground, padding: '24px 12px' }, table(card, {}, ...content)),
  );
  return DOCTYPE + renderToStaticMarkup(h('html', { dir: 'ltr', lang: 'en' }, h('head'), body));
}

const paragraph = (key: string, style: CSSProperties, ...children: ReactNode[]) =>
  h('p', { key, style: { ...face, lineHeight: '24px', margin: '16px 0', ...style } }, ...children);

const anchor = (href: string, style: CSSProperties, ...children: ReactNode[]) =>
  h('a', { href, target: '_blank', style }, ...children);

/** A table with one cell. */
const table = (style: CSSProperties, cell: CSSProperties, ...children: ReactNode[]) =>
  h(
    'table',
    {
      align: 'center',
      width: '100%',
      border: 0,
      cellPadding: 0,
      cellSpacing: 0,
      role: 'presentation',
      style,
    },
    h('tbody', null, h('tr', null, h('td', { style: cell }, ...children))),
  );

/** The preview text beside the subject. The blanks keep email clients from appending the body to it. */
const preview = (text: string) =>
  h(
    'div',
    {
      style: {
        display: 'none',
        overflow: 'hidden',
        lineHeight: '1px',
        opacity: 0,
        maxHeight: 0,
        maxWidth: 0,
      },
    },
    text,
    h('div', null, '\u00A0\u200C\u200B'.repeat(100)),
  );

// Outlook ignores the padding of links; these stretched characters replace it.
const outlookOnly = (html: string) =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: two constants of this file; React itself writes no comments
  h('span', { dangerouslySetInnerHTML: { __html: `<!--[if mso]>${html}<![endif]-->` } });

const button = ({ href, label }: NonNullable<Message['link']>) =>
  h(
    'a',
    {
      key: 'link',
      href,
      target: '_blank',
      style: {
        display: 'inline-block',
        maxWidth: '100%',
        padding: '12px 20px',
        borderRadius: 8,
        backgroundColor: '#0B1512',
        color: '#C8F23C',
        lineHeight: '100%',
        textDecoration: 'none',
      },
    },
    outlookOnly('<i style="mso-font-width:500%;mso-text-raise:18" hidden>&#8202;&#8202;</i>'),
    h('span', { style: { display: 'inline-block', maxWidth: '100%', lineHeight: '120%' } }, label),
    outlookOnly('<i style="mso-font-width:500%" hidden>&#8202;&#8202;&#8203;</i>'),
  );
