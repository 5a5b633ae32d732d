import { ArrowDown, ArrowUp } from 'lucide-react';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.ts';
import {
  type AdminShopCategory,
  getAdminShopCategories,
  moveShopCategory,
  removeShopCategory,
} from '../calls.ts';

interface CategoryRowProps {
  category: AdminShopCategory;
  isFirst: boolean;
  isLast: boolean;
  onEdit: () => void;
}

export function CategoryRow({ category, isFirst, isLast, onEdit }: CategoryRowProps) {
  const { id, name, parentId, products, sizeGuide } = category;
  const on = {
    onDone: (_reply: unknown, _input: unknown, client: { invalidateQueries: (of: object) => unknown }) =>
      void client.invalidateQueries({ queryKey: callKey(getAdminShopCategories) }),
    onRefused: ({ message }: { message: string }) => toast(message, { tone: 'bad' }),
  };
  const move = useAct(moveShopCategory, on);
  const remove = useAct(removeShopCategory, on);
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
    <li className={`flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 ${parentId ? 'ps-10' : ''}`}>
      <div className="min-w-0 flex-1 basis-56">
        <p className={parentId ? '' : 'font-semibold'}>{name}</p>
        <p className="text-2 text-muted tabular-nums">
          {products === 1 ? '1 product' : `${products} products`}
          {sizeGuide && ' · size guide'}
        </p>
      </div>
      <div className="flex items-center gap-1">
        {moveButton('up', isFirst)}
        {moveButton('down', isLast)}
        <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          size="small"
          aria-label={`Remove ${name}`}
          pending={remove.isPending}
          onClick={() => remove.mutate({ body: { id } })}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
