import type { Inline } from './rich-text.ts';

// A name after a letter isn't a mention (an email address), nor is a # a tag (a page's fragment).
const marks =
  /(?<url>https?:\/\/[^\s<>"'`]+)|(?<![\p{L}\p{N}_.@/#&])(?:@(?<name>[a-z][a-z0-9]*(?:_[a-z0-9]+)*)(?![\p{L}\p{N}_])|#(?<tag>[\p{L}\p{M}\p{N}_]{2,30})(?![\p{L}\p{M}\p{N}_]))/giu;
const struck = /~~(?=\S)([^~]+?)(?<=\S)~~/g;
const closing = /[.,;:!?)\]}…]+$/u;

/** Plain text: URLs become links, @name mentions and #tag tags; line breaks are kept. */
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
  // A number alone isn't a tag: it is a place or a jersey.
  return tag && /\p{L}/u.test(tag) ? [{ type: 'tag', tag: tag.toLowerCase().normalize('NFC') }] : asText;
}

/** A URL at the end of a sentence doesn't include the full stop. */
function linkOf(url: string): Inline[] {
  let end = closing.exec(url)?.[0] ?? '';
  if (end.startsWith(')') && url.includes('(')) end = end.slice(1);
  const address = url.slice(0, url.length - end.length);
  const href = webAddress(address);
  if (!href) return [{ type: 'text', text: url }];
  const link: Inline = { type: 'link', href, children: [{ type: 'text', text: address }] };
  return end ? [link, { type: 'text', text: end }] : [link];
}

/** The normalized URL for http and https; null for javascript:, data: and everything else. */
export function webAddress(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  // With credentials, https://bank.example@evil.example would look like the bank.
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

/** Splits a text at its matches: `found` maps the matches, `rest` the text between them. */
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
