import { expect, test } from 'vitest';
import { plainText } from '#features/posts/text/rich-text.ts';
import { htmlToLine, htmlToText } from './foreign-html.ts';

const base = new URL('https://gazette.example/sport/');
const text = (words: string) => ({ type: 'text', text: words });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });

test('HTML becomes a text of ours: words, simple formatting and links to the web', () => {
  const html =
    '<h1>Final</h1><p>It was <b>close</b>, see <a href="../table">the table</a>.<p>&nbsp;</p><ul><li>One<li>Two</ul><blockquote>Well done</blockquote>';
  expect(htmlToText(html, base)).toEqual([
    { type: 'heading', children: [text('Final')] },
    paragraph(
      text('It was '),
      { type: 'strong', children: [text('close')] },
      text(', see '),
      { type: 'link', href: 'https://gazette.example/table', children: [text('the table')] },
      text('.'),
    ),
    { type: 'list', ordered: false, items: [[paragraph(text('One'))], [paragraph(text('Two'))]] },
    { type: 'quote', children: [paragraph(text('Well done'))] },
  ]);
});

test('letters beside bold, struck and italic text stay letters, with or without a space between', () => {
  const html =
    '<p><b>Doubtful: </b>the keeper. <strong>Team:</strong>Harbour, <em>Goal!</em>Again, <del>14:00</del> 15:30</p>';
  expect(htmlToText(html, base)).toEqual([
    paragraph(
      { type: 'strong', children: [text('Doubtful: ')] },
      text('the keeper. '),
      { type: 'strong', children: [text('Team:')] },
      text('Harbour, '),
      { type: 'em', children: [text('Goal!')] },
      text('Again, '),
      { type: 'strike', children: [text('14:00')] },
      text(' 15:30'),
    ),
  ]);
});

test('what looks like a mention, a tag or Markdown in HTML is text', () => {
  expect(
    htmlToText('<p>By @rita, #1 *of* _two_ ~~old~~ [x](https://x.example) &amp;#x74;</p>', base),
  ).toEqual([paragraph(text('By @rita, #1 *of* _two_ ~~old~~ [x](https://x.example) &#x74;'))]);
});

test.each([
  'abbr',
  'acronym',
  'address',
  'article',
  'aside',
  'audio',
  'bdi',
  'bdo',
  'big',
  'center',
  'cite',
  'code',
  'data',
  'del',
  'details',
  'dfn',
  'dialog',
  'dir',
  'dl',
  'fieldset',
  'figure',
  'font',
  'footer',
  'header',
  'hgroup',
  'ins',
  'kbd',
  'label',
  'main',
  'mark',
  'marquee',
  'menu',
  'meter',
  'nav',
  'nobr',
  'ol',
  'output',
  'plaintext',
  'pre',
  'progress',
  'q',
  'ruby',
  's',
  'samp',
  'search',
  'section',
  'small',
  'strike',
  'sub',
  'summary',
  'sup',
  'table',
  'time',
  'tt',
  'u',
  'ul',
  'var',
  'x-own',
])('an article with <%s> is converted, and what follows is kept', (tag) => {
  expect(plainText(htmlToText(`<${tag}>One</${tag}><p>Two</p>`, base))).toContain('Two');
});

test.each(['<div>', '<b>', '<a href="https://x.example">', '<table><tr><td>', '<ul><li>'])(
  'thousands of nested %s end as plain words',
  (tag) => {
    const html = `${tag.repeat(5000)}word`;
    expect(htmlToLine(html)).toBe('word');
    expect(plainText(htmlToText(html, base))).toContain('word');
  },
);
