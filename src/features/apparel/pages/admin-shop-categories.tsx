import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  type AdminShopCategory,
  getAdminShopCategories,
  moveShopCategory,
  removeShopCategory,
} from '#features/apparel/categories/calls.ts';
import { CategoryDialog } from '#features/apparel/categories/ui/category-dialog.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { PlacedRow } from '#ui/placed-row.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta('Shop categories', 'The categories of the shop and their size guides.');

export default function AdminShopCategories() {
  const { data, error, refetch, isFetching } = useCall(getAdminShopCategories, {});
  const [opened, setOpened] = useState<{ category: AdminShopCategory | null } | null>(null);
  const items = data?.items ?? [];
  const siblings = ({ parentId }: AdminShopCategory) => items.filter((one) => one.parentId === parentId);
  return (
    <>
      <WorkHeader
        width="full"
        title="Shop categories"
        actions={
          <Button tone="primary" onClick={() => setOpened({ category: null })}>
            <Plus aria-hidden="true" size={18} />
            New category
          </Button>
        }
      />
      <div className="pt-5">
        {data ? (
          items.length === 0 ? (
            <EmptyState title="No categories">Add one, so that products can be published.</EmptyState>
          ) : (
            <ul className="panel divide-y divide-line" data-bleed>
              {items.map((category) => (
                <CategoryRow
                  key={category.id}
                  category={category}
                  isFirst={siblings(category)[0]?.id === category.id}
                  isLast={siblings(category).at(-1)?.id === category.id}
                  onEdit={() => setOpened({ category })}
                />
              ))}
            </ul>
          )
        ) : error ? (
          <ErrorState onRetry={() => void refetch()} pending={isFetching}>
            {error.message}
          </ErrorState>
        ) : (
          <RowsWaiting what="the categories" rows={8} />
        )}
      </div>
      {opened && (
        <CategoryDialog
          category={opened.category}
          tops={items.filter(({ parentId }) => parentId === null)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

interface CategoryRowProps {
  category: AdminShopCategory;
  isFirst: boolean;
  isLast: boolean;
  onEdit: () => void;
}

function CategoryRow({ category, ...row }: CategoryRowProps) {
  const { id, name, parentId, products, sizeGuide } = category;
  const on = {
    onDone: (_reply: unknown, _input: unknown, client: { invalidateQueries: (of: object) => unknown }) =>
      void client.invalidateQueries({ queryKey: callKey(getAdminShopCategories) }),
    onRefused: toastRefusal,
  };
  const move = useAct(moveShopCategory, on);
  const remove = useAct(removeShopCategory, on);
  const [removing, setRemoving] = useState(false);
  return (
    <PlacedRow
      {...row}
      name={name}
      className={parentId ? 'ps-10' : ''}
      isMoving={move.isPending}
      isRemoving={remove.isPending}
      onMove={(direction) => move.mutate({ body: { id, direction } })}
      onRemove={() => setRemoving(true)}
    >
      <p className={parentId ? '' : 'font-semibold'}>{name}</p>
      <p className="text-2 text-muted tabular-nums">
        {products === 1 ? '1 product' : `${products} products`}
        {sizeGuide && ' · size guide'}
      </p>
      {removing && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          description="It leaves the shop at once, with its size guide."
          confirm="Remove category"
          keep="Keep category"
          pending={remove.isPending}
          onConfirm={() => remove.mutate({ body: { id } }, { onSettled: () => setRemoving(false) })}
          onClose={() => setRemoving(false)}
        />
      )}
    </PlacedRow>
  );
}
