import { inflateSync } from 'node:zlib';

/** What the streams of a PDF say, unpacked: pages, fonts, and tables of their letters. */
const streamsOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(
    ([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'),
  );

/** What search and screen readers find in a file of pdfkit: text in Helvetica, and the text behind drawn letters. */
export function textOfPdf(pdf: Buffer): string {
  const shownText = /\[(<[^\]]*)\] TJ|\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g;
  return streamsOf(pdf)
    .flatMap((page) => [...page.matchAll(shownText)])
    .map(([, shown, actual = '']) => (shown ? westernOf(shown) : utf16Of(unescaped(actual))))
    .join(' ');
}

const westernOf = (shown: string) =>
  new TextDecoder('windows-1252').decode(
    Buffer.from([...shown.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => hex).join(''), 'hex'),
  );
const escapes = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
]);
const utf16Of = (bytes: string) => new TextDecoder('utf-16be').decode(Buffer.from(bytes, 'latin1'));
const unescaped = (literal: string) =>
  literal.replace(/\\([\s\S])/g, (_, letter) => escapes.get(letter) ?? letter);

/** The letters that a file's own fonts draw, by the tables that say what each shape is. A box for a missing one is none. */
export const lettersOfPdf = (pdf: Buffer): string[] =>
  streamsOf(pdf)
    .filter((stream) => stream.includes('begincmap'))
    .flatMap((table) => [...table.matchAll(/^(?:<[0-9A-F]+> ){1,2}<(?:[0-9A-F]{4})+>$/gim)])
    .flatMap(([line]) => {
      const [from = '', to = '', first] = line.match(/[0-9A-F]+/gi) ?? [];
      const text = utf16Of(Buffer.from(first ?? to, 'hex').toString('latin1'));
      const count = first ? Number.parseInt(to, 16) - Number.parseInt(from, 16) + 1 : 1;
      return Array.from({ length: count }, (_, at) => String.fromCodePoint((text.codePointAt(0) ?? 0) + at));
    });
