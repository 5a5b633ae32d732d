import { describe, expect, it, test } from 'vitest';
import type { Article } from './article.ts';
import { articleHtml } from './article-html.ts';
import { articleText, isEmptyArticle, openingOf, readingMinutes } from './article-text.ts';
import { parseArticle } from './parse-article.ts';

const id = '0190aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee';
const types = (article: Article) => article.map(({ type }) => type);
const html = (source: string) =>
  articleHtml(parseArticle(source), { origin: 'https://t.test', pictures: new Map() });

/** What articleHtml writes itself. */
const ownTags =
  /<\/?(?:p|h[2-4]|ul|ol|li|strong|em|s|code|pre|table|thead|tbody|tr|th|td|blockquote)>|<(?:br|hr) \/>|<a href="https:\/\/[^"<>]*" rel="[a-z ]*">|<\/a>/g;

describe('the Markdown of a blog', () => {
  it('has headings with fragments, lists, quotes, code, rules and tables', () => {
    const article = parseArticle(
      '# One\n\n## One\n\n#### Deep\n\n3. three\n4. four\n\n> said\n\n```\nlet x;\n```\n\n---\n\n| a | b |\n|--:|---|\n| 1 | 2 |',
    );
    expect(types(article)).toEqual([
      'heading',
      'heading',
      'heading',
      'list',
      'quote',
      'code',
      'rule',
      'table',
    ]);
    expect(article.slice(0, 3)).toMatchObject([
      { level: 2, id: 'one' },
      { level: 2, id: 'one-2' },
      { level: 4, id: 'deep' },
    ]);
    expect(article[3]).toMatchObject({ ordered: true, start: 3 });
    expect(article[7]).toMatchObject({ align: ['right', null], rows: [[[{ text: '1' }], [{ text: '2' }]]] });
  });

  it('shows an upload between the paragraphs it stands in, with its description and caption', () => {
    const article = parseArticle(`Before ![The finish](picture:${id} "At the line") after.`);
    expect(types(article)).toEqual(['paragraph', 'picture', 'paragraph']);
    expect(article[1]).toEqual({ type: 'picture', mediaId: id, alt: 'The finish', caption: 'At the line' });
  });

  it('keeps a # as text, and has links, mentions and struck text', () => {
    const [line] = parseArticle('#goal by @zara, see [this](https://example.com/a) ~~not~~');
    expect(line).toMatchObject({
      children: [
        { type: 'text', text: '#goal' },
        { type: 'text' },
        { type: 'mention', username: 'zara' },
        { type: 'text' },
        { type: 'link', href: 'https://example.com/a' },
        { type: 'text' },
        { type: 'strike' },
      ],
    });
  });

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['an image with a handler', '<img src=x onerror=alert(1)>'],
    ['a javascript: link', '[click](javascript:alert(1))'],
    ['a javascript: link in disguise', '[click](JaVaScRiPt&#58;alert(1))'],
    ['a data: link', '[click](data:text/html;base64,PHNjcmlwdD4=)'],
    ['a picture from elsewhere', '![x](https://evil.example/pixel.png)'],
    ['a picture with a script', `![x](picture:${id}%22onload=alert(1))`],
    ['a link with a quote', '[x](https://a.example/"onmouseover="alert(1))'],
    ['markup in code', '`<b>` and\n\n```\n</code></pre><script>\n```'],
    ['markup in a table', '| <script> |\n|---|\n| <iframe> |'],
    ['a link with a password', '[bank](https://bank.example@evil.example/)'],
  ])('cannot bring %s onto a page or into a feed', (_what, source) => {
    expect(html(source).replace(ownTags, '')).not.toContain('<');
    expect(JSON.stringify(parseArticle(source))).not.toMatch(/"href":"(?!https:)/);
  });

  test.each([
    ['brackets', '['.repeat(25_000)],
    ['nested quotes', '> '.repeat(20_000)],
    ['emphasis', '*a_b'.repeat(12_500)],
    ['table cells', '|a'.repeat(25_000)],
    ['nested lists', Array.from({ length: 400 }, (_, i) => `${' '.repeat(Math.min(i, 100))}- a`).join('\n')],
  ])('of 50 000 characters of %s is parsed within a second', (_what, source) => {
    const before = performance.now();
    parseArticle(source.slice(0, 50_000));
    expect(performance.now() - before).toBeLessThan(1000);
  });
});

describe('the text of a blog', () => {
  it('takes a minute for 220 words, and a little for a picture', () => {
    expect(readingMinutes(parseArticle(''))).toBe(1);
    expect(readingMinutes(parseArticle('word '.repeat(660)))).toBe(3);
    expect(readingMinutes(parseArticle(`![a](picture:${id})\n\n`.repeat(11)))).toBe(2);
  });

  it('is empty without letters and pictures', () => {
    for (const source of ['', ' \n\n ', '\u2800', '---'])
      expect(isEmptyArticle(parseArticle(source))).toBe(true);
    expect(isEmptyArticle(parseArticle(`![a](picture:${id})`))).toBe(false);
  });

  it('opens with its first paragraph, cut between words', () => {
    const article = parseArticle('## A heading\n\nThe *first* paragraph is long enough to be cut.');
    expect(openingOf(article, 24)).toBe('The first paragraph is…');
    expect(articleText(article)).toContain('A heading');
  });

  it('becomes HTML for feeds with every sign escaped', () => {
    expect(html('**a & b** <i> "c"')).toBe('<p><strong>a &amp; b</strong> &lt;i&gt; &quot;c&quot;</p>');
  });
});
