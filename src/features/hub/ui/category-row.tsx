import { ArrowDown, ArrowUp } from 'lucide-react';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.ts';
import { type AdminHubCategory, getAdminHubCategories, moveHubCategory } from '../calls.ts';

interface CategoryRowProps {
  category: AdminHubCategory;
  isFirst: boolean;
  isLast: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

export function CategoryRow({ category, isFirst, isLast, onEdit, onRemove }: CategoryRowProps) {
  const { id, name, description } = category;
  const move = useAct(moveHubCategory, {
    onDone: (_reply, _input, client) =>
      void client.invalidateQueries({ queryKey: callKey(getAdminHubCategories) }),
    onRefused: ({ message }) => toast(message, { tone: 'bad' }),
  });
  // Disabled ones keep the focus, so that the keyboard can go on moving the other way.
  const moveButton = (direction: 'up' | 'down', isEnd: boolean) => (
    <IconButton
      label={`Move ${name} ${direction}`}
      icon={direction === 'up' ? <ArrowUp size={18} /> : <ArrowDown size={18} />}
      className="aria-disabled:opacity-40"
      aria-disabled={isEnd || move.isPending}
      onClick={() => !isEnd && !move.isPending && move.mutate({ body: { id, direction } })}
    />
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{name}</p>
        {description && <p className="text-2 text-muted">{description}</p>}
      </div>
      <div className="flex items-center gap-1">
        {moveButton('up', isFirst)}
        {moveButton('down', isLast)}
        <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
