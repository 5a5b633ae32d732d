import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, it, test } from 'vitest';
import { parseArticle } from '#features/blogs/text/parse-article.ts';
import { parseBody } from './parse-body.ts';
import { depthOf, partsOf } from './read-markdown.ts';

const nestedList = (levels: number, by = '  ') =>
  Array.from({ length: levels }, (_, level) => `${by.repeat(level)}- a`).join('\n');

describe('the depth of a text', () => {
  it.each([
    ['nothing', 'Kick-off at three.', 0],
    ['a list of 50', nestedList(50), 50],
    ['a list with tabs', nestedList(30, '\t'), 30],
    ['markers on one line', `${'- '.repeat(12)}a`, 12],
    ['quotes', `${'>'.repeat(25)} a`, 25],
    ['quotes and items in turn', '> - > - a', 4],
    ['items beside each other', '- a\n- b\n- c', 1],
    ['numbers', '1. a\n   1. b\n      1. c', 3],
    ['code with markers', ['```', ...nestedList(40).split('\n'), '```', '- a'].join('\n'), 1],
    ['a list after a fence in an item that ended', `- \`\`\`\n${nestedList(30)}`, 30],
    ['a list after a fence in a quote that ended', `> \`\`\`\n${nestedList(30)}`, 30],
  ])('counts %s', (_what, text, depth) => {
    expect(depthOf(text)).toBe(depth);
  });
});

test.each([
  ['paragraphs', 'One.\n\nTwo **bold**.\n\n# Three'],
  ['a loose list', '- a\n\n- b\n\n  c\n\nAfter.'],
  ['code with empty lines', '```\na\n\nb\n```\n\nAfter.\n\n~~~~\n```\n\nc\n~~~~\n\nEnd.'],
  ['a quote', '> a\n\nb\nc'],
  ['code that never ends', 'a\n\n```\nb\n\nc'],
])('the parts of %s say the same as the whole', (_what, text) => {
  const plain = (source: string) =>
    JSON.stringify(fromMarkdown(source).children, (key, value) =>
      key === 'position' ? undefined : value,
    ).slice(1, -1);
  const parts = partsOf(text);
  expect(parts.join('\n')).toBe(text);
  expect(parts.map(plain).filter(Boolean).join(',')).toBe(plain(text));
});

test('text that would keep the process busy is refused or stays text, soon', () => {
  const tooDeep = { status: 400, code: 'TEXT_TOO_DEEP' };
  expect(() => parseArticle(nestedList(220))).toThrow(expect.objectContaining(tooDeep));
  expect(() => parseBody(nestedList(60))).toThrow(expect.objectContaining(tooDeep));
  const start = performance.now();
  for (const text of [
    Array.from({ length: 300 }, (_, i) => '`'.repeat(i + 1)).join(' '),
    '\\'.repeat(50_000),
    '*_'.repeat(1400),
    '[a]('.repeat(10_000),
    '_a '.repeat(16_000),
    `${'- a\n'.repeat(900)}`,
  ]) {
    parseArticle(text);
    parseBody(text.slice(0, 10_000));
  }
  // Seconds before; a bound that a busy machine keeps.
  expect(performance.now() - start).toBeLessThan(4000);
});
