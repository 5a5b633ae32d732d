/** A change of a text: what replaces which part of it, and what is selected then. */
export interface TextEdit {
  from: number;
  to: number;
  text: string;
  select: readonly [from: number, to: number];
}
type Selected = Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>;
type Edit = (area: Selected) => TextEdit;

/** Puts marks around what is selected, or takes them away. */
export const wrapped =
  (mark: string, end = mark): Edit =>
  ({ value, selectionStart: from, selectionEnd: to }) => {
    const inside = value.slice(from, to);
    const isMarked =
      end !== '' &&
      value.slice(0, from).endsWith(mark) &&
      value.slice(to).startsWith(end) &&
      !isLonger(value, from, to, mark);
    if (isMarked)
      return {
        from: from - mark.length,
        to: to + end.length,
        text: inside,
        select: [from - mark.length, to - mark.length],
      };
    const start = from + mark.length;
    return { from, to, text: mark + inside + end, select: [start, start + inside.length] };
  };

/** `**bold**` isn't italic as well. */
const isLonger = (value: string, from: number, to: number, mark: string): boolean =>
  mark.length === 1 &&
  value.slice(0, from).endsWith(mark + mark) &&
  value.slice(to).startsWith(mark + mark) &&
  !value.slice(0, from).endsWith(mark + mark + mark);

/** Begins each selected line with a mark, or takes it away where all of them have it. */
export const prefixed =
  (mark: string): Edit =>
  ({ value, selectionStart, selectionEnd }) => {
    const from = value.lastIndexOf('\n', selectionStart - 1) + 1;
    const end = value.indexOf('\n', selectionEnd);
    const to = end < 0 ? value.length : end;
    const lines = value.slice(from, to).split('\n');
    const text = lines.every((line) => line.startsWith(mark))
      ? lines.map((line) => line.slice(mark.length)).join('\n')
      : lines.map((line) => mark + line).join('\n');
    const caret = from + text.length;
    return { from, to, text, select: lines.length > 1 ? [from, caret] : [caret, caret] };
  };

/** Makes a link of what is selected; its address is to be typed over. */
export const linked: Edit = ({ value, selectionStart: from, selectionEnd: to }) => {
  const selected = value.slice(from, to);
  const isAddress = /^https?:\/\/\S+$/.test(selected);
  const [label, address] = isAddress ? ['', selected] : [selected, 'https://'];
  const start = from + 1;
  const at = start + label.length + 2;
  return {
    from,
    to,
    text: `[${label}](${address})`,
    select: label ? [at, at + address.length] : [start, start],
  };
};

/** Makes the edit as if it were typed, so that the browser can undo it. */
export function insert(area: HTMLTextAreaElement, edit: TextEdit, onValue: (value: string) => void): void {
  area.focus();
  area.setSelectionRange(edit.from, edit.to);
  if (!document.execCommand('insertText', false, edit.text)) {
    area.setRangeText(edit.text, edit.from, edit.to);
    onValue(area.value);
  }
  area.setSelectionRange(...edit.select);
}
