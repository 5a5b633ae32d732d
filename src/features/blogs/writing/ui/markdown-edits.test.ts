import { expect, test } from 'vitest';
import {
  continueLine,
  type Edit,
  insertBlock,
  insertLink,
  pictureMarkdown,
  type Typed,
  toggleMark,
  togglePrefix,
} from './markdown-edits.ts';

/** `|` stands where the selection begins and ends. */
function typed(marked: string): Typed {
  const start = marked.indexOf('|');
  const end = marked.lastIndexOf('|') - (marked.lastIndexOf('|') > start ? 1 : 0);
  return { text: marked.replaceAll('|', ''), start, end };
}
function after(given: Typed, edit: Edit | null): string | null {
  if (!edit) return null;
  const { from, to, insert, start, end } = edit;
  const text = given.text.slice(0, from) + insert + given.text.slice(to);
  const marks = start === end ? '|' : `|${text.slice(start, end)}|`;
  return text.slice(0, start) + marks + text.slice(end);
}
const doing = (marked: string, edit: (given: Typed) => Edit | null) =>
  after(typed(marked), edit(typed(marked)));

test('a mark is put around the selection and taken away again', () => {
  const bold = (given: Typed) => toggleMark(given, '**', 'bold text');
  expect(doing('a |b| c', bold)).toBe('a **|b|** c');
  expect(doing('a **|b|** c', bold)).toBe('a |b| c');
  expect(doing('a ||', bold)).toBe('a **|bold text|**');
});

test('a prefix begins each selected line, replaces another one, and is taken away again', () => {
  const list = (given: Typed) => togglePrefix(given, () => '- ');
  expect(doing('one\nt|w|o', list)).toBe('one\n|- two|');
  expect(doing('|one\ntwo|', (given) => togglePrefix(given, (line) => `${line + 1}. `))).toBe(
    '|1. one\n2. two|',
  );
  expect(doing('|1. one\n2. two|', list)).toBe('|- one\n- two|');
  expect(doing('|- one\n- two|', list)).toBe('|one\ntwo|');
});

test('a link keeps the selection as its text, and its address is selected', () => {
  expect(doing('see |this|', insertLink)).toBe('see [this](|https://|)');
});

test('a block stands between empty lines', () => {
  expect(doing('one||two', (given) => insertBlock(given, '---'))).toBe('one\n\n---\n\n|two');
  expect(doing('||', (given) => insertBlock(given, '---'))).toBe('---\n\n|');
});

test.each([
  ['- one||', '- one\n- |'],
  ['4. one||', '4. one\n5. |'],
  ['  * one||', '  * one\n  * |'],
  ['> said||', '> said\n> |'],
  ['- one\n- ||', '- one\n|'],
  ['plain||', null],
])('Enter in %j gives %j', (before, expected) => {
  expect(doing(before, continueLine)).toBe(expected);
});

test('brackets and quotes can’t end a picture’s description or caption', () => {
  expect(pictureMarkdown('ID', 'a ] b\nc', 'the "end"')).toBe('![a b c](picture:ID "the ”end”")');
});
