import { ArrowDown, ArrowUp, GripVertical, Image, X } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import type { CardSummary } from '../../card/calls.ts';
import { CardFace } from '../../card/ui/card-face.tsx';
import { shownTier } from '../../card/ui/card-labels.ts';

interface EditRowProps {
  card: CardSummary;
  index: number;
  count: number;
  isCover: boolean;
  onMove: (from: number, to: number, button: string) => void;
  /** Another row was dropped here. */
  onDrop: (from: number) => void;
  onCover: () => void;
  onRemove: () => void;
}

/** One card of the list, moved by its buttons or by dragging. */
export function EditRow(props: EditRowProps) {
  const { card, index, count, isCover, onMove, onDrop, onCover, onRemove } = props;
  return (
    <li
      className="panel grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-3 p-2"
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', String(index));
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const from = Number(event.dataTransfer.getData('text/plain'));
        if (Number.isInteger(from) && from !== index) onDrop(from);
      }}
    >
      <GripVertical aria-hidden="true" className="size-5 cursor-grab text-muted max-sm:hidden" />
      <span className="w-11" aria-hidden="true">
        <CardFace card={card} tier={shownTier(card)} size="thumb" />
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold">
          <span className="text-muted tabular-nums">{index + 1}.</span> {card.title}
        </span>
        <span className="block truncate text-2 text-muted">
          {card.maker.displayName}
          {isCover && ' · Cover'}
        </span>
      </span>
      <span className="flex">
        <IconButton
          label={`Move ${card.title} up`}
          icon={<ArrowUp aria-hidden />}
          data-move="up"
          disabled={index === 0}
          onClick={() => onMove(index, index - 1, 'up')}
        />
        <IconButton
          label={`Move ${card.title} down`}
          icon={<ArrowDown aria-hidden />}
          data-move="down"
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1, 'down')}
        />
        <IconButton
          label={`Make ${card.title} the cover`}
          icon={<Image aria-hidden />}
          aria-pressed={isCover}
          className="max-sm:hidden"
          onClick={onCover}
        />
        <IconButton label={`Remove ${card.title}`} icon={<X aria-hidden />} onClick={onRemove} />
      </span>
    </li>
  );
}
