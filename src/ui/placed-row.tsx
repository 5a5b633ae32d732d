import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

interface PlacedRowProps {
  name: string;
  /** What is shown of it. */
  children: ReactNode;
  isFirst: boolean;
  isLast: boolean;
  isMoving: boolean;
  isRemoving?: boolean;
  onMove: (direction: 'up' | 'down') => void;
  onEdit: () => void;
  onRemove: () => void;
  className?: string;
}

/** One of a list whose order is chosen by hand. */
export function PlacedRow(props: PlacedRowProps) {
  const { name, children, isFirst, isLast, isMoving, isRemoving, onMove, onEdit, onRemove, className } =
    props;
  // Disabled ones keep the focus, so that the keyboard can go on moving the other way.
  const moveButton = (direction: 'up' | 'down', isEnd: boolean) => (
    <IconButton
      label={`Move ${name} ${direction}`}
      icon={direction === 'up' ? <ArrowUp size={18} /> : <ArrowDown size={18} />}
      className="aria-disabled:opacity-40"
      aria-disabled={isEnd || isMoving}
      onClick={() => !isEnd && !isMoving && onMove(direction)}
    />
  );
  return (
    <li className={`flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 ${className ?? ''}`}>
      <div className="min-w-0 flex-1 basis-56">{children}</div>
      <div className="flex items-center gap-1">
        {moveButton('up', isFirst)}
        {moveButton('down', isLast)}
        <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="small" aria-label={`Remove ${name}`} pending={isRemoving} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
