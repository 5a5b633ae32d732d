import { type KeyboardEvent, useRef, useState } from 'react';
import { TextArea } from '#ui/text-area.tsx';
import { continueLine, type Edit, insertBlock, pictureMarkdown, type Typed } from './markdown-edits.ts';
import { editOfKey, MarkdownToolbar } from './markdown-toolbar.tsx';
import { PictureDialog } from './picture-dialog.tsx';

interface MarkdownAreaProps {
  label: string;
  value: string;
  /** How many characters it may have. */
  limit: number;
  onValue: (value: string) => void;
  /** False for a plainer text, without pictures, tables and subheadings. */
  isArticle?: boolean;
}

/** A text area for Markdown with a toolbar. Every edit can be undone with the browser's own undo. */
export function MarkdownArea({ label, value, limit, onValue, isArticle = true }: MarkdownAreaProps) {
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
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    const edit = isEnter ? continueLine(typed()) : editOfKey(event)?.(typed());
    if (!edit) return;
    event.preventDefault();
    apply(edit);
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <MarkdownToolbar
        onEdit={(edit) => apply(edit(typed()))}
        {...(isArticle && { onPicture: () => setAdding(true) })}
      />
      <TextArea
        ref={area}
        name="body"
        aria-label={label}
        lines={8}
        limit={limit}
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
