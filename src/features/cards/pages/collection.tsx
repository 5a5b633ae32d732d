import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, redirect, useSearchParams } from 'react-router';
import { profilePath } from '#features/people/profile-path.ts';
import { pagePreview } from '#features/sites/page-preview.ts';
import { pageTitle } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { MorePages } from '#ui/more-pages.tsx';
import { Page } from '#ui/page.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { EmptyState } from '#ui/states.tsx';
import { type Collection, getCollectionDetails } from '../collections/calls.ts';
import { cardCount } from '../collections/ui/collection-labels.ts';
import { CollectionProgress } from '../collections/ui/collection-progress.tsx';
import { Sheet } from '../collections/ui/sheet.tsx';
import { ShareButton } from '../share/ui/share-button.tsx';
import type { Route } from './+types/collection.ts';

// Only for the owner and for staff.
const ManageCollection = lazy(() => import('../collections/ui/manage-collection.tsx'));
const EditSheet = lazy(() => import('../collections/ui/edit-sheet.tsx'));

const inputOf = (slug: string) => ({ body: { collectionId: slug, limit: 50 } });

const load: Load<{ slug: string }, Collection> = async (api, { params, url }) => {
  const collection = await api(getCollectionDetails, inputOf(params.slug));
  // Redirects old slugs and ids to the current slug.
  if (collection.path !== url.pathname) throw redirect(collection.path + url.search);
  return collection;
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const collection = (loaderData as Loaded<Collection> | undefined)?.data;
  if (!collection) return [pageTitle('Collection not found', matches)];
  const { name, owner, total, owned } = collection;
  const title = `${name} · Collection by ${owner.displayName}`;
  const description =
    collection.description ||
    `A collection of ${cardCount(total)} by ${owner.displayName}, who owns ${owned}.`;
  return pagePreview(
    { matches, location },
    {
      title,
      description,
      heading: name,
      image: `/share/collections/${collection.id}.png?v=${collection.version}`,
      path: collection.path,
    },
  );
};

export default function CollectionPage({ loaderData, params }: Route.ComponentProps) {
  const loaded = loaderData as Loaded<Collection>;
  const feed = useFeed(getCollectionDetails, inputOf(params.slug), loaded);
  const collection = feed.data?.pages[0] ?? loaded.data;
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const editing = collection.canEdit && search.has('edit');
  const refresh = () => client.invalidateQueries();
  const edit = (on: boolean) =>
    setSearch(on ? { edit: '' } : {}, { replace: true, preventScrollReset: true });
  return (
    <Page className="grid gap-8 pt-6 pb-16 lg:pt-10">
      <Head
        collection={collection}
        actions={
          (collection.canEdit || collection.canFeature) && (
            <Suspense>
              <ManageCollection collection={collection} onChanged={refresh} onEdit={() => edit(true)} />
            </Suspense>
          )
        }
      />
      {editing ? (
        <Suspense>
          <EditSheet
            collection={collection}
            onDone={() => {
              edit(false);
              void refresh();
            }}
          />
        </Suspense>
      ) : (
        <Slots collection={collection} items={feed.items} onEdit={() => edit(true)}>
          <MorePages feed={feed} />
        </Slots>
      )}
    </Page>
  );
}

function Head({ collection, actions }: { collection: Collection; actions: React.ReactNode }) {
  const { name, description, owner } = collection;
  return (
    <header className="grid gap-4">
      <p className="kicker type-label">Collection</p>
      <h1 className={`type-display max-w-[20ch] ${name.length > 24 ? 'text-6' : 'text-7'}`}>{name}</h1>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Link to={profilePath(owner)} className="group flex min-h-control items-center gap-2.5">
          <Avatar name={owner.displayName} src={owner.avatar.url} size={32} />
          <span className="font-semibold group-hover:underline">{owner.displayName}</span>
        </Link>
        <div className="flex flex-wrap gap-2.5">
          {actions}
          <ShareButton title={name} path={collection.path} />
        </div>
      </div>
      {description && <p className="max-w-[60ch] whitespace-pre-line text-pretty">{description}</p>}
    </header>
  );
}

interface SlotsProps {
  collection: Collection;
  items: Collection['items'];
  onEdit: () => void;
  children: React.ReactNode;
}

function Slots({ collection, items, onEdit, children }: SlotsProps) {
  const { owner, owned, mine, total, canEdit } = collection;
  const platform = usePlatform();
  const isTheirs = mine !== null && !canEdit;
  const [whose, setWhose] = useState<'owners' | 'mine'>('owners');
  const shown = canEdit ? 'mine' : isTheirs ? whose : 'owners';
  if (total === 0) {
    return (
      <EmptyState
        title="No cards yet"
        action={
          canEdit ? (
            <button type="button" className="button" data-tone="primary" onClick={onEdit}>
              Add cards
            </button>
          ) : (
            <ButtonLink to="/cards">Browse cards</ButtonLink>
          )
        }
      >
        {canEdit ? 'Add cards to start this collection.' : `${owner.displayName} hasn’t added any cards.`}
      </EmptyState>
    );
  }
  return (
    <section aria-label="Cards" className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <CollectionProgress
          have={shown === 'mine' ? (mine ?? 0) : owned}
          total={total}
          whose={shown === 'mine' ? 'You have' : `${owner.displayName} has`}
          isMine={shown === 'mine'}
        />
        {isTheirs && (
          <SegmentedControl
            label="Whose progress"
            options={[
              { value: 'owners', label: `${owner.displayName}’s` },
              { value: 'mine', label: 'Mine' },
            ]}
            value={whose}
            onChange={setWhose}
          />
        )}
      </div>
      <Sheet slots={items} whose={shown} prices={platform.features.prices} />
      {children}
    </section>
  );
}
