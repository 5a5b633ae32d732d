import { AtSign, Bold, Italic, Link2, List, Quote, Strikethrough } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useImperativeHandle, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { insert, linked, prefixed, wrapped } from '../format-text.ts';
import { MentionArea, type MentionAreaProps } from './mention-area.tsx';

const BodyPreview = lazy(() => import('./body-preview.tsx'));

const tools = [
  { label: 'Bold', key: 'b', Icon: Bold, edit: wrapped('**') },
  { label: 'Italic', key: 'i', Icon: Italic, edit: wrapped('*') },
  { label: 'Strikethrough', Icon: Strikethrough, edit: wrapped('~~') },
  { label: 'List', Icon: List, edit: prefixed('- ') },
  { label: 'Quote', Icon: Quote, edit: prefixed('> ') },
  { label: 'Link', key: 'k', Icon: Link2, edit: linked },
  { label: 'Mention', Icon: AtSign, edit: wrapped('@', '') },
] as const;

const views = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const;

/**
 * A text area with the marks of a post's formatting as buttons, shortcuts (Ctrl or Command with B, I, K; with Enter it
 * sends) and a preview.
 */
export function FormattedArea({ ref, ...area }: MentionAreaProps) {
  const [view, setView] = useState<'write' | 'preview'>('write');
  const text = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => text.current as HTMLTextAreaElement);
  function apply({ edit }: (typeof tools)[number]) {
    if (text.current) insert(text.current, edit(text.current), area.onValue);
  }
  function onShortcut(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const tool = tools.find((one) => 'key' in one && one.key === event.key.toLowerCase());
    if (event.key === 'Enter') text.current?.form?.requestSubmit();
    else if (tool) apply(tool);
    else return;
    event.preventDefault();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the text area inside
    <div className="grid gap-1" onKeyDown={onShortcut}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Toolbar isOff={view === 'preview'} onTool={apply} />
        <SegmentedControl label="View" options={views} value={view} onChange={setView} />
      </div>
      <div hidden={view === 'preview'}>
        <MentionArea {...area} ref={text} />
      </div>
      {view === 'preview' && (
        <Suspense
          fallback={
            <Loading what="the preview">
              <RowSkeleton />
            </Loading>
          }
        >
          <BodyPreview body={area.value} />
        </Suspense>
      )}
    </div>
  );
}

/** One stop for Tab; the arrow keys go through it. */
function Toolbar({ isOff, onTool }: { isOff: boolean; onTool: (tool: (typeof tools)[number]) => void }) {
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  function onKeyDown({ key }: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0;
    if (by === 0) return;
    const next = (current + by + tools.length) % tools.length;
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      aria-orientation="horizontal"
      className="-ms-2 flex"
      onKeyDown={onKeyDown}
    >
      {tools.map((tool, place) => (
        <IconButton
          key={tool.label}
          label={tool.label}
          icon={<tool.Icon aria-hidden="true" size={18} />}
          tabIndex={place === current ? 0 : -1}
          disabled={isOff}
          {...('key' in tool && { 'aria-keyshortcuts': `Control+${tool.key} Meta+${tool.key}` })}
          // The selection stays in the text.
          onPointerDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(place)}
          onClick={() => onTool(tool)}
        />
      ))}
    </div>
  );
}
