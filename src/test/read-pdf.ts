import { inflateSync } from 'node:zlib';

/** What the streams of a PDF say, unpacked: pages, fonts, and tables of their letters. */
export const streamsOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(
    ([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'),
  );

/** What search and screen readers find in a file of pdfkit: text in Helvetica, and the text behind drawn letters. */
export function textOfPdf(pdf: Buffer): string {
  const shownText = /\[(<[^\]]*)\] TJ|\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g;
  return streamsOf(pdf)
    .flatMap((page) => [...page.matchAll(shownText)])
    .map(([, shown, actual = '']) => (shown ? westernOf(shown) : utf16Of(actual)))
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
const utf16Of = (literal: string) =>
  new TextDecoder('utf-16be').decode(
    Buffer.from(
      literal.replace(/\\([\s\S])/g, (_, letter) => escapes.get(letter) ?? letter),
      'latin1',
    ),
  );
