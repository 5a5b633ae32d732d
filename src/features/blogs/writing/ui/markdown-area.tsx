import {
  Bold,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Table,
} from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { limits } from '../../blog.ts';
import {
  continueLine,
  type Edit,
  insertBlock,
  insertLink,
  pictureMarkdown,
  type Typed,
  tableMarkdown,
  toggleMark,
  togglePrefix,
} from './markdown-edits.ts';
import { PictureDialog } from './picture-dialog.tsx';

interface Tool {
  label: string;
  Icon: LucideIcon;
  /** With Ctrl or Command. */
  key?: string;
  edit: (typed: Typed) => Edit;
}
const tools: readonly Tool[] = [
  { label: 'Bold', Icon: Bold, key: 'b', edit: (typed) => toggleMark(typed, '**', 'bold text') },
  { label: 'Italic', Icon: Italic, key: 'i', edit: (typed) => toggleMark(typed, '_', 'italic text') },
  { label: 'Link', Icon: Link2, key: 'k', edit: insertLink },
  { label: 'Heading', Icon: Heading2, key: '2', edit: (typed) => togglePrefix(typed, () => '## ') },
  { label: 'Subheading', Icon: Heading3, key: '3', edit: (typed) => togglePrefix(typed, () => '### ') },
  { label: 'Bulleted list', Icon: List, key: '8', edit: (typed) => togglePrefix(typed, () => '- ') },
  {
    label: 'Numbered list',
    Icon: ListOrdered,
    key: '7',
    edit: (typed) => togglePrefix(typed, (line) => `${line + 1}. `),
  },
  { label: 'Quote', Icon: Quote, key: '9', edit: (typed) => togglePrefix(typed, () => '> ') },
  { label: 'Code', Icon: Code, key: 'e', edit: (typed) => toggleMark(typed, '`', 'code') },
  { label: 'Table', Icon: Table, edit: (typed) => insertBlock(typed, tableMarkdown) },
  { label: 'Line', Icon: Minus, edit: (typed) => insertBlock(typed, '---') },
];

interface MarkdownAreaProps {
  value: string;
  onValue: (value: string) => void;
}

/** A text area for Markdown with a toolbar. Every edit can be undone with the browser's own undo. */
export function MarkdownArea({ value, onValue }: MarkdownAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [adding, setAdding] = useState(false);
  const typed = (): Typed => {
    const { value: text = '', selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {};
    return { text, start, end };
  };
  const apply = (edit: Edit) => {
    if (!area.current) return;
    replaceText(area.current, edit);
    onValue(area.current.value);
  };
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      const edit = continueLine(typed());
      if (!edit) return;
      event.preventDefault();
      apply(edit);
      return;
    }
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const wanted = event.shiftKey ? /^Digit(\d)$/.exec(event.code)?.[1] : event.key.toLowerCase();
    const tool = tools.find(({ key }) => key !== undefined && key === wanted);
    if (!tool || (event.shiftKey && !/\d/.test(wanted ?? ''))) return;
    if (!event.shiftKey && /\d/.test(wanted ?? '')) return;
    event.preventDefault();
    apply(tool.edit(typed()));
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div
        role="toolbar"
        aria-label="Formatting"
        className="-mx-1 flex flex-wrap gap-0.5 max-sm:flex-nowrap max-sm:overflow-x-auto"
      >
        {tools.map(({ label, Icon, key, edit }) => (
          <IconButton
            key={label}
            label={key ? `${label} (Ctrl+${/\d/.test(key) ? 'Shift+' : ''}${key.toUpperCase()})` : label}
            icon={<Icon aria-hidden="true" />}
            onClick={() => apply(edit(typed()))}
          />
        ))}
        <IconButton
          label="Add a picture"
          icon={<ImagePlus aria-hidden="true" />}
          onClick={() => setAdding(true)}
        />
      </div>
      <TextArea
        ref={area}
        name="body"
        aria-label="Text"
        lines={8}
        limit={limits.body}
        value={value}
        placeholder="Write in Markdown: ## for a heading, - for a list, > for a quote."
        className="min-h-[24rem]"
        onChange={(event) => onValue(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {adding && (
        <PictureDialog
          onClose={() => setAdding(false)}
          onAdd={({ mediaId, alt, caption }) => {
            setAdding(false);
            // The dialog keeps the text from being edited until it has closed.
            requestAnimationFrame(() => apply(insertBlock(typed(), pictureMarkdown(mediaId, alt, caption))));
          }}
        />
      )}
    </div>
  );
}

/**
 * Replaces a part of the text as if it had been typed. execCommand is deprecated, and still the only way that the
 * browser's undo knows of.
 */
function replaceText(area: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  const isDone =
    insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
  if (!isDone) area.setRangeText(insert, from, to, 'end');
  area.setSelectionRange(start, end);
}
