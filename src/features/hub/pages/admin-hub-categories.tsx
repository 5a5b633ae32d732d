import { Plus } from 'lucide-react';
import { useState } from 'react';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { PlacedRow } from '#ui/placed-row.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { ErrorState } from '#ui/states.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { WorkHeader } from '#ui/work-header.tsx';
import { type AdminHubCategory, getAdminHubCategories, moveHubCategory } from '../calls.ts';
import { sectionsOf } from '../section.ts';
import { CategoryDialog } from '../ui/category-dialog.tsx';
import { RemoveCategoryDialog } from '../ui/remove-category-dialog.tsx';

export const meta = unlistedMeta('Hub categories', 'The categories of the hub’s sections on this site.');

type Opened =
  | { dialog: 'save'; category: AdminHubCategory | null }
  | { dialog: 'remove'; category: AdminHubCategory };

export default function AdminHubCategories() {
  const { data, error, refetch, isFetching } = useCall(getAdminHubCategories, {});
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const add = (
    <Button tone="primary" onClick={() => setOpened({ dialog: 'save', category: null })}>
      <Plus aria-hidden="true" size={18} />
      New category
    </Button>
  );
  return (
    <>
      <WorkHeader width="full" title="Hub categories" actions={add} />
      <div className="grid gap-8 pt-5">
        {data ? (
          <Sections categories={data.items} onOpen={setOpened} />
        ) : error ? (
          <ErrorState onRetry={() => void refetch()} pending={isFetching}>
            {error.message}
          </ErrorState>
        ) : (
          <RowsWaiting what="the categories" rows={8} />
        )}
      </div>
      {opened?.dialog === 'save' && <CategoryDialog category={opened.category} onClose={close} />}
      {opened?.dialog === 'remove' && <RemoveCategoryDialog category={opened.category} onClose={close} />}
    </>
  );
}

interface SectionsProps {
  categories: readonly AdminHubCategory[];
  onOpen: (opened: Opened) => void;
}

function Sections({ categories, onOpen }: SectionsProps) {
  const { site } = usePlatform();
  return sectionsOf(site).map((section) => {
    const own = categories.filter((category) => category.section === section);
    return (
      <section key={section} aria-label={section}>
        <SectionHeading title={section} />
        {own.length === 0 ? (
          <p className="panel px-4 py-3 text-muted" data-bleed>
            No categories.
          </p>
        ) : (
          <ul className="panel divide-y divide-line" data-bleed>
            {own.map((category, place) => (
              <CategoryRow
                key={category.id}
                category={category}
                isFirst={place === 0}
                isLast={place === own.length - 1}
                onOpen={onOpen}
              />
            ))}
          </ul>
        )}
      </section>
    );
  });
}

interface CategoryRowProps {
  category: AdminHubCategory;
  isFirst: boolean;
  isLast: boolean;
  onOpen: (opened: Opened) => void;
}

function CategoryRow({ category, onOpen, ...row }: CategoryRowProps) {
  const { id, name, description } = category;
  const move = useAct(moveHubCategory, {
    onDone: (_reply, _input, client) =>
      void client.invalidateQueries({ queryKey: callKey(getAdminHubCategories) }),
    onRefused: toastRefusal,
  });
  return (
    <PlacedRow
      {...row}
      onEdit={() => onOpen({ dialog: 'save', category })}
      onRemove={() => onOpen({ dialog: 'remove', category })}
      name={name}
      isMoving={move.isPending}
      onMove={(direction) => move.mutate({ body: { id, direction } })}
    >
      <p className="font-semibold">{name}</p>
      {description && <p className="text-2 text-muted">{description}</p>}
    </PlacedRow>
  );
}
