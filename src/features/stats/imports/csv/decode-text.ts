const readAs = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/**
 * The text of a file: UTF-8, UTF-16 with its mark, or windows-1252, as older spreadsheets save it. A number is told from
 * a sentence by its caller: what can't be read is an object with the reason.
 */
export function decodeText(bytes: Uint8Array): { text: string } | { problem: string } {
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b)
    return { problem: 'This is a workbook or an archive. Save the sheet as CSV and choose that file.' };
  if (first === 0xff && second === 0xfe) return decoded(readAs(bytes, 'utf-16le'));
  if (first === 0xfe && second === 0xff) return decoded(readAs(bytes, 'utf-16be'));
  return decoded(readAs(bytes, 'utf-8') ?? readAs(bytes, 'windows-1252'));
}

// What windows-1252 has no letter for, and what no text has.
const unreadable = /[\0\x80-\x9f\uFFFD]/;

function decoded(text: string | null): { text: string } | { problem: string } {
  if (text === null || unreadable.test(text))
    return { problem: 'We can’t read the letters of this file. Save it as “CSV UTF-8” and try again.' };
  return { text };
}
