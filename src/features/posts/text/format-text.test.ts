import { expect, test } from 'vitest';
import { linked, prefixed, type TextEdit, wrapped } from './format-text.ts';

/** `[` and `]` are where the selection begins and ends. */
function edited(
  text: string,
  edit: (area: { value: string; selectionStart: number; selectionEnd: number }) => TextEdit,
) {
  const [selectionStart, selectionEnd] = [text.indexOf('<'), text.indexOf('>') - 1];
  const value = text.replace(/[<>]/g, '');
  const { from, to, text: put, select } = edit({ value, selectionStart, selectionEnd });
  const after = value.slice(0, from) + put + value.slice(to);
  return `${after.slice(0, select[0])}<${after.slice(...select)}>${after.slice(select[1])}`;
}

test.each([
  ['bold is put around a word', 'a <late> goal', wrapped('**'), 'a **<late>** goal'],
  ['bold is taken away', 'a **<late>** goal', wrapped('**'), 'a <late> goal'],
  ['italic is put inside of bold', 'a **<late>** goal', wrapped('*'), 'a ***<late>*** goal'],
  ['italic is taken away from bold and italic', '***<late>***', wrapped('*'), '**<late>**'],
  ['marks are put where nothing is selected', 'a <>', wrapped('~~'), 'a ~~<>~~'],
  ['a mention begins', 'by <>', wrapped('@', ''), 'by @<>'],
  ['a line becomes an item', 'one\ntwo<>', prefixed('- '), 'one\n- two<>'],
  ['lines become items', '<one\ntwo>', prefixed('- '), '<- one\n- two>'],
  ['items become lines', '<- one\n- two>', prefixed('- '), '<one\ntwo>'],
  ['a word becomes a link', 'see <this>', linked, 'see [this](<https://>)'],
  ['an address becomes a link without a name yet', '<https://a.example>', linked, '[<>](https://a.example)'],
])('%s', (_, before, edit, after) => expect(edited(before, edit)).toBe(after));
