import { type CSSProperties, useEffect, useRef } from 'react';
import { canBeSpaced } from '../../drawing/measure-text.ts';
import type { TextLeaf } from '../../drawing/parts.ts';
import { changeLeaves, findLayer } from '../commands/command.ts';
import { fitted } from '../geometry/fit-text.ts';
import { useDesignPage, useEditorState, useView, useWorkbench } from '../ui/editor-context.ts';

const MOST_LETTERS = 2000;

/** A text written where it stands. The whole of it is one step of the history. */
export function TextField({ layerId, onDone }: { layerId: string; onDone: () => void }) {
  const { editor, parts } = useWorkbench();
  const field = useRef<HTMLTextAreaElement>(null);
  const pageId = useEditorState((state) => state.pageId);
  const layer = findLayer(useDesignPage(), layerId)?.layer;
  const scale = useView((view) => view.scale);
  const x = useView((view) => view.x);
  const y = useView((view) => view.y);
  useEffect(() => {
    editor.begin();
    field.current?.focus({ preventScroll: true });
    field.current?.select();
    return () => editor.commit('Edit text');
  }, [editor]);
  if (layer?.kind !== 'text') return null;
  return (
    <textarea
      ref={field}
      data-own-pointer
      className="studio-text-field"
      aria-label={`Text of ${layer.name}. Escape ends writing.`}
      value={layer.text}
      maxLength={MOST_LETTERS}
      dir="auto"
      spellCheck
      style={styleOf(layer, { scale, x, y }, parts.fontOf(layer))}
      onChange={({ target }) =>
        editor.update(
          changeLeaves(pageId, [layerId], 'content', (leaf) =>
            leaf.kind === 'text' ? fitted({ ...leaf, text: target.value, placeholder: null }, parts) : leaf,
          ),
        )
      }
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return;
        event.preventDefault();
        onDone();
        field.current?.closest<HTMLElement>('.studio-stage')?.focus();
      }}
      onBlur={onDone}
    />
  );
}

type Placement = { scale: number; x: number; y: number };

/** The field lies on the layer as the canvas draws it: same font, size, lines and turn. */
function styleOf(layer: TextLeaf, { scale, x, y }: Placement, font: string): CSSProperties {
  const { fill } = layer;
  return {
    width: layer.width,
    height: Math.max(layer.height, layer.size * layer.lineHeight),
    font,
    lineHeight: layer.lineHeight,
    letterSpacing:
      layer.kind === 'stat' || canBeSpaced(layer.text) ? (layer.letterSpacing / 1000) * layer.size : 0,
    textAlign: layer.align,
    textTransform: layer.upperCase ? 'uppercase' : 'none',
    color: fill.kind === 'colour' ? fill.colour : fill.stops[0]?.colour,
    transform: [
      `translate(${x + layer.x * scale}px, ${y + layer.y * scale}px) scale(${scale})`,
      // About the middle of the layer.
      `translate(${layer.width / 2}px, ${layer.height / 2}px) rotate(${layer.rotation}deg)`,
      `translate(${-layer.width / 2}px, ${-layer.height / 2}px)`,
    ].join(' '),
    transformOrigin: '0 0',
  };
}
