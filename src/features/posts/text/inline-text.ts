import type { Inline } from './rich-text.ts';

// Words glued to something else are no mention (an e-mail address) and no tag (a page's anchor).
const marks =
  /(?<url>https?:\/\/[^\s<>"'`]+)|(?<![\p{L}\p{N}_.@/#&])(?:@(?<name>[a-z][a-z0-9]*(?:_[a-z0-9]+)*)(?![\p{L}\p{N}_])|#(?<tag>[\p{L}\p{M}\p{N}_]{2,30})(?![\p{L}\p{M}\p{N}_]))/giu;
const struck = /~~(?=\S)([^~]+?)(?<=\S)~~/g;
const closing = /[.,;:!?)\]}…]+$/u;

/** Text as it was typed: addresses become links, @name and #tag what they mean, line ends stay line ends. */
export function readInline(text: string): Inline[] {
  return splitAt(
    text,
    struck,
    ([, inside = '']) => [{ type: 'strike', children: readMarks(inside) }],
    readMarks,
  );
}

function readMarks(text: string): Inline[] {
  return splitAt(text, marks, (match) => markOf(match), readLines);
}

function markOf(match: RegExpMatchArray): Inline[] {
  const { url, name, tag } = match.groups ?? {};
  const asText: Inline[] = [{ type: 'text', text: match[0] }];
  if (url) return linkOf(url);
  if (name)
    return name.length < 3 || name.length > 20 ? asText : [{ type: 'mention', username: name.toLowerCase() }];
  // A number alone is a place or a jersey.
  return tag && /\p{L}/u.test(tag) ? [{ type: 'tag', tag: tag.toLowerCase().normalize('NFC') }] : asText;
}

/** An address in running text ends before the sentence does. */
function linkOf(url: string): Inline[] {
  let end = closing.exec(url)?.[0] ?? '';
  if (end.startsWith(')') && url.includes('(')) end = end.slice(1);
  const address = url.slice(0, url.length - end.length);
  const href = webAddress(address);
  if (!href) return [{ type: 'text', text: url }];
  const link: Inline = { type: 'link', href, children: [{ type: 'text', text: address }] };
  return end ? [link, { type: 'text', text: end }] : [link];
}

/** The address in its normal form when it is one of the web; null for javascript:, data: and everything else. */
export function webAddress(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  // A name before the host makes https://bank.example@evil.example look like the bank.
  return url.username || url.password ? null : url.href;
}

export function readLines(text: string): Inline[] {
  return text
    .split('\n')
    .flatMap((line, i): Inline[] => [
      ...(i > 0 ? [{ type: 'break' } as const] : []),
      ...(line ? [{ type: 'text', text: line } as const] : []),
    ]);
}

/** Splits a text at what matches: `found` reads the matches, `rest` what stands between them. */
function splitAt(
  text: string,
  pattern: RegExp,
  found: (match: RegExpMatchArray) => Inline[],
  rest: (text: string) => Inline[],
): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    parts.push(...rest(text.slice(from, match.index)), ...found(match));
    from = match.index + match[0].length;
  }
  parts.push(...rest(text.slice(from)));
  return parts;
}
