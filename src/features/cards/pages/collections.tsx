import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { useResumed, useSignInGate } from '#features/auth/sign-in-gate.ts';
import { pagePreview } from '#features/sites/page-preview.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { CallReply } from '#platform/call.ts';
import { siteRules } from '#platform/site-rules.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useFeed, useLoaded } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader, SectionHeading } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { getAllCollectionsOverAll } from '../collections/calls.ts';
import { CollectionGrid } from '../collections/ui/collection-grid.tsx';
import { CollectTabs } from '../lists/ui/collect-tabs.tsx';
import type { Route } from './+types/collections.ts';

const CollectionDialog = lazy(() => import('../collections/ui/collection-dialog.tsx'));

type Found = CallReply<typeof getAllCollectionsOverAll>;
interface CollectionsPage {
  featured: Found;
  all: Found;
}
const FEATURED = { query: { featured: 'true', limit: 6 } } as const;
const ALL = { query: { limit: 24 } };

const load: Load<object, CollectionsPage> = async (api) => {
  const [featured, all] = await Promise.all([
    api(getAllCollectionsOverAll, FEATURED),
    api(getAllCollectionsOverAll, ALL),
  ]);
  return { featured, all };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const description = 'Card collections by people here. See their progress, and complete your own.';
export const meta: Route.MetaFunction = ({ matches, location }) =>
  pagePreview({ matches, location }, { title: 'Collections', description });

export default function Collections({ loaderData }: Route.ComponentProps) {
  const { asked, data } = loaderData as Loaded<CollectionsPage>;
  const platform = usePlatform();
  const featured = useLoaded(getAllCollectionsOverAll, FEATURED, { asked, data: data.featured });
  const all = useFeed(getAllCollectionsOverAll, ALL, { asked, data: data.all });
  const shown = new Set(featured.data.items.map(({ id }) => id));
  const rest = all.items.filter(({ id }) => !shown.has(id));
  return (
    <>
      <PageHeader
        kicker="Cards"
        title="Collections"
        lede={
          siteRules[platform.site].forChildren
            ? 'Collections of cards. See which ones you have, and which are missing.'
            : 'Collections of cards. Complete one, or make your own.'
        }
        actions={<NewCollection />}
      />
      <Page className="flex flex-col gap-8 pt-4 pb-16">
        <CollectTabs />
        {featured.data.items.length > 0 && (
          <section aria-labelledby="featured">
            <SectionHeading title={<span id="featured">Featured</span>} />
            <CollectionGrid collections={featured.data.items} priority lead />
          </section>
        )}
        <FeedStates
          feed={all}
          isEmpty={rest.length === 0}
          empty={
            shown.size === 0 && (
              <EmptyState
                title="No collections yet"
                action={<ButtonLink to="/cards">Browse cards</ButtonLink>}
              >
                Pick your favourite cards and create the first one.
              </EmptyState>
            )
          }
        >
          <section aria-labelledby="newest">
            <SectionHeading title={<span id="newest">Newest</span>} />
            <CollectionGrid collections={rest} priority={shown.size === 0} />
          </section>
        </FeedStates>
      </Page>
    </>
  );
}

function NewCollection() {
  const viewer = useViewer();
  const ask = useSignInGate();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  useResumed('collection.new', '', () => setOpen(true));
  return (
    <>
      <Button
        tone="primary"
        onClick={() => (viewer ? setOpen(true) : ask({ intent: { kind: 'collection.new', id: '' } }))}
      >
        <Plus aria-hidden="true" /> New collection
      </Button>
      {open && (
        <Suspense>
          <CollectionDialog
            onClose={() => setOpen(false)}
            onSaved={({ path }) => void navigate(`${path}?edit`)}
          />
        </Suspense>
      )}
    </>
  );
}
