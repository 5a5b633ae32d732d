/** What is typed, and which part of it is selected. */
export interface Typed {
  text: string;
  start: number;
  end: number;
}
/** Replaces a part of the text, and selects a part of what it becomes. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

/** Puts a mark around the selection, or takes it away: `**`, `_`, a backtick. */
export function toggleMark({ text, start, end }: Typed, mark: string, instead: string): Edit {
  const { length } = mark;
  const selected = text.slice(start, end);
  const isMarked = text.slice(start - length, start) === mark && text.slice(end, end + length) === mark;
  if (isMarked)
    return {
      from: start - length,
      to: end + length,
      insert: selected,
      start: start - length,
      end: end - length,
    };
  const inside = selected || instead;
  return {
    from: start,
    to: end,
    insert: mark + inside + mark,
    start: start + length,
    end: start + length + inside.length,
  };
}

const anyPrefix = /^(?:#{1,6} |> |[-*+] |\d+[.)] )/;

/** Begins each selected line with a prefix, or takes it away: `## `, `> `, `- `, and `1. ` counting. */
export function togglePrefix({ text, start, end }: Typed, prefix: (line: number) => string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isPrefixed = lines.every((line, place) => line.startsWith(prefix(place)));
  const insert = lines
    .map((line, place) =>
      isPrefixed ? line.slice(prefix(place).length) : prefix(place) + line.replace(anyPrefix, ''),
    )
    .join('\n');
  return { from, to, insert, start: from, end: from + insert.length };
}

/** A link around the selection; its address is selected, to type over. */
export function insertLink({ text, start, end }: Typed): Edit {
  const label = text.slice(start, end) || 'text';
  const insert = `[${label}](https://)`;
  const address = start + label.length + 3;
  return { from: start, to: end, insert, start: address, end: address + 8 };
}

/** A block of its own, with an empty line before and after. The caret goes behind it. */
export function insertBlock({ text, start, end }: Typed, block: string): Edit {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const tail = after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  const insert = lead + block + tail;
  const caret = start + insert.length;
  return { from: start, to: end, insert, start: caret, end: caret };
}

/** Enter in a list or quote begins the next item; in an empty one it ends the list. Null elsewhere. */
export function continueLine({ text, start, end }: Typed): Edit | null {
  if (start !== end) return null;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(from, start);
  const [prefix, indent = '', bullet = '', number] = /^(\s*)(?:([-*+]|>)|(\d{1,3})[.)]) /.exec(line) ?? [];
  if (!prefix) return null;
  if (line.length === prefix.length) return { from, to: start, insert: '', start: from, end: from };
  const next = number ? `${indent}${Number(number) + 1}. ` : `${indent}${bullet} `;
  const caret = start + 1 + next.length;
  return { from: start, to: end, insert: `\n${next}`, start: caret, end: caret };
}

/** An upload as Markdown. Brackets and quotes would end its parts. */
export function pictureMarkdown(mediaId: string, alt: string, caption: string): string {
  const plain = (text: string) =>
    text
      .replace(/[[\]\\]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  const title = plain(caption).replaceAll('"', '”');
  return `![${plain(alt)}](picture:${mediaId}${title ? ` "${title}"` : ''})`;
}

export const tableMarkdown =
  '| Session | Distance | Pace |\n| --- | ---: | ---: |\n| Easy run | 8 km | 5:40 |';
