import { Body, Button, Container, Heading, Html, Link, Preview, render, Text } from '@react-email/components';
import { createElement as h } from 'react';
import type { Message } from './mailer.ts';

const face = { fontFamily: 'Helvetica, Arial, sans-serif', color: '#0B1512' };

/** The one layout of all our messages. Written without JSX, since the server runs its sources as they are. */
export function emailHtml(siteName: string, message: Message): Promise<string> {
  const paragraphs = message.text.map((text) =>
    h(Text, { key: text, style: { ...face, fontSize: 16 } }, text),
  );
  return render(
    h(
      Html,
      { lang: 'en' },
      h(Preview, null, message.text[0]),
      h(
        Body,
        { style: { backgroundColor: '#F3F5EF', padding: '24px 12px' } },
        h(
          Container,
          { style: { backgroundColor: '#ffffff', padding: '24px 32px', borderRadius: 12 } },
          h(Text, { style: { ...face, fontWeight: 800, letterSpacing: 1 } }, siteName.toUpperCase()),
          h(Heading, { as: 'h1', style: { ...face, fontSize: 22 } }, message.subject),
          ...paragraphs,
          message.code &&
            h(Text, { style: { ...face, fontSize: 36, fontWeight: 700, letterSpacing: 8 } }, message.code),
          ...(message.list ?? []).map((item) =>
            h(
              Text,
              { key: item.href + item.text, style: { ...face, fontSize: 16, margin: '8px 0' } },
              h(Link, { href: item.href, style: { ...face, textDecoration: 'underline' } }, item.text),
            ),
          ),
          message.link &&
            h(
              Button,
              {
                href: message.link.href,
                style: {
                  backgroundColor: '#0B1512',
                  color: '#C8F23C',
                  padding: '12px 20px',
                  borderRadius: 8,
                },
              },
              message.link.label,
            ),
          message.unsubscribe &&
            h(
              Text,
              { style: { ...face, color: '#55605B', fontSize: 13, marginTop: 24 } },
              `${message.unsubscribe.text} `,
              h(Link, { href: message.unsubscribe.href, style: { color: '#55605B' } }, 'Unsubscribe'),
            ),
        ),
      ),
    ),
  );
}
