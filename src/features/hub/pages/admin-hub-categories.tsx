import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type AdminHubCategory, getAdminHubCategories } from '#features/hub/calls.ts';
import { sectionsOf } from '#features/hub/section.ts';
import { CategoryDialog } from '#features/hub/ui/category-dialog.tsx';
import { CategoryRow } from '#features/hub/ui/category-row.tsx';
import { RemoveCategoryDialog } from '#features/hub/ui/remove-category-dialog.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { ErrorState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

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
          <Sections
            categories={data.items}
            onEdit={(category) => setOpened({ dialog: 'save', category })}
            onRemove={(category) => setOpened({ dialog: 'remove', category })}
          />
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
  onEdit: (category: AdminHubCategory) => void;
  onRemove: (category: AdminHubCategory) => void;
}

function Sections({ categories, onEdit, onRemove }: SectionsProps) {
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
                onEdit={() => onEdit(category)}
                onRemove={() => onRemove(category)}
              />
            ))}
          </ul>
        )}
      </section>
    );
  });
}
