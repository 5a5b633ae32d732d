import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseBody } from './parse-body.ts';
import { type Block, type Inline, plainText, type RichText } from './rich-text.ts';

const inlinesOf = (source: string): Inline[] => {
  const [first] = parseBody(source).content;
  return first && 'children' in first ? (first.children as Inline[]) : [];
};

function depthOf(parts: readonly (Block | Inline)[]): number {
  return Math.max(
    0,
    ...parts.map((part) => {
      if (part.type === 'list') return 1 + Math.max(0, ...part.items.map(depthOf));
      return 1 + ('children' in part ? depthOf(part.children) : 0);
    }),
  );
}

function hrefsOf(parts: readonly (Block | Inline)[]): string[] {
  return parts.flatMap((part) => {
    if (part.type === 'list') return hrefsOf(part.items.flat());
    const below = 'children' in part ? hrefsOf(part.children) : [];
    return part.type === 'link' ? [part.href, ...below] : below;
  });
}

describe('formatting', () => {
  test('keeps lines and paragraphs', () => {
    expect(parseBody('One\ntwo\n\n  Three  ').content).toEqual([
      {
        type: 'paragraph',
        children: [{ type: 'text', text: 'One' }, { type: 'break' }, { type: 'text', text: 'two' }],
      },
      { type: 'paragraph', children: [{ type: 'text', text: 'Three' }] },
    ]);
  });

  test('parses bold, italic, strikethrough, code, quotes, lists and headings', () => {
    const { content } = parseBody(
      '# Day *one*\n\n> **Won** by ~~two~~ `3`\n\n- a\n- b\n\n1. c\n\n```\nx < y\n```',
    );
    expect(content).toEqual([
      {
        type: 'heading',
        children: [
          { type: 'text', text: 'Day ' },
          { type: 'em', children: [{ type: 'text', text: 'one' }] },
        ],
      },
      {
        type: 'quote',
        children: [
          {
            type: 'paragraph',
            children: [
              { type: 'strong', children: [{ type: 'text', text: 'Won' }] },
              { type: 'text', text: ' by ' },
              { type: 'strike', children: [{ type: 'text', text: 'two' }] },
              { type: 'text', text: ' ' },
              { type: 'code', text: '3' },
            ],
          },
        ],
      },
      {
        type: 'list',
        ordered: false,
        items: ['a', 'b'].map((text) => [{ type: 'paragraph', children: [{ type: 'text', text }] }]),
      },
      {
        type: 'list',
        ordered: true,
        items: [[{ type: 'paragraph', children: [{ type: 'text', text: 'c' }] }]],
      },
      { type: 'code-block', text: 'x < y' },
    ]);
  });

  test('collapses heading levels into one', () => {
    expect(parseBody('# a\n###### b').content.map(({ type }) => type)).toEqual(['heading', 'heading']);
  });

  test('does not take a year at the start of a sentence for a list', () => {
    expect(plainText(parseBody('2024. What a year\n2025. Even better').content)).toBe(
      '2024. What a year\n2025. Even better',
    );
  });

  test('finds mentions and tags, each once, and takes no number for a tag', () => {
    const { mentions, tags } = parseBody(
      '@Big_Fan and @big_fan, **@zoe** on #Ashes #ashes #विराट #10 in me@mail.test',
    );
    expect(mentions).toEqual(['big_fan', 'zoe']);
    expect(tags).toEqual(['ashes', 'विराट']);
  });

  test('links a URL in a sentence without the full stop', () => {
    expect(inlinesOf('See https://example.com/a_(b)#tag.')).toEqual([
      { type: 'text', text: 'See ' },
      {
        type: 'link',
        href: 'https://example.com/a_(b)#tag',
        children: [{ type: 'text', text: 'https://example.com/a_(b)#tag' }],
      },
      { type: 'text', text: '.' },
    ]);
  });

  test.each(['', '  \n ', '>', '```\n```', '\u200B\u200D', '\u3164', '# '])('%j is blank', (source) => {
    expect(parseBody(source).blank).toBe(true);
  });
});

describe('unsafe text', () => {
  test.each([
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '<!-- hidden -->',
    '![alt](https://example.com/pixel.png)',
    '[a]: /b',
    '&#x202E;evil &lt;b&gt;',
    '---',
  ])('%s stays the text it is', (source) => {
    expect(plainText(parseBody(source).content)).toBe(source);
    expect(JSON.stringify(parseBody(source).content)).not.toContain('"href"');
  });

  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](<java\nscript:alert(1)>)',
    '[x](data:text/html,hi)',
    '[x](vbscript:x)',
    '[x](//example.com)',
    '[x](/delete)',
    '[x](mailto:a@b.test)',
    '[x](https://bank.example@evil.example)',
    '<javascript:alert(1)>',
    '[x](&#106;avascript:alert(1))',
  ])('%s makes no link', (source) => {
    expect(hrefsOf(parseBody(source).content)).toEqual([]);
  });

  test('whatever the input, links are http(s) and nesting is limited', () => {
    const piece = fc.constantFrom(
      '> ',
      '- ',
      '1. ',
      '*',
      '**',
      '_',
      '[',
      '](',
      ')',
      '![',
      '`',
      '~~',
      '<',
      '>',
      '\n',
      '\n\n',
      '    ',
      '# ',
      '#tag',
      '@name',
      'https://a.test',
      'javascript:',
      '&lt;',
      'word',
      ' ',
      '\\',
      '\t',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
        (source) => {
          const { content } = parseBody(source);
          expect(depthOf(content)).toBeLessThanOrEqual(14);
          for (const href of hrefsOf(content)) expect(href).toMatch(/^https?:\/\//);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('plain text is parsed the same with and without the Markdown parser', () => {
    const words = fc.array(
      fc.constantFrom('goal', 'Tor!', '3-2', '#ashes', '@anna', '\n', '\n\n', ' ', '(ok)', '\u00e9'),
    );
    fc.assert(
      fc.property(words, (list) => {
        const source = list.join(' ').trim();
        // A backslash before a letter is only a backslash, but it selects the Markdown parser.
        const parsed = parseBody(`${source}\n\n\\a`).content.slice(0, -1);
        expect(parsed).toEqual(source ? parseBody(source).content : []);
      }),
    );
  });
});

describe('hostile input', () => {
  const bomb = (piece: string) => piece.repeat(Math.floor(5000 / piece.length));
  test.each([
    '>',
    '> ',
    '*',
    '**a *',
    '*a_ ',
    '_',
    '[',
    '![',
    '[a](',
    '- ',
    '1. ',
    '> - ',
    '`',
    '<',
    '\n>',
    '\\',
    '~~a',
    '@a',
    '#',
    '- a\n',
    '(',
    'https://',
  ])('five thousand characters of %j stay shallow and lose nothing but form', (piece) => {
    const { content } = parseBody(bomb(piece));
    expect(depthOf(content)).toBeLessThanOrEqual(14);
  });

  test('a list indented on every line stays shallow', () => {
    const source = Array.from({ length: 95 }, (_, i) => `${' '.repeat(i)}- a`).join('\n');
    expect(depthOf(parseBody(source).content)).toBeLessThanOrEqual(14);
  });

  test('unlimited nesting stays plain text', () => {
    const content: RichText = parseBody('>'.repeat(5000)).content;
    expect(content).toEqual([{ type: 'paragraph', children: [{ type: 'text', text: '>'.repeat(5000) }] }]);
  });
});
