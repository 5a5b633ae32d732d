import { pagePreview } from '#features/sites/page-preview.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { CallReply } from '#platform/call.ts';
import { siteRules } from '#platform/site-rules.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader, SectionHeading } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { getDrops } from '../drops/calls.ts';
import { DropList } from '../drops/ui/drop-list.tsx';
import { CollectTabs } from '../lists/ui/collect-tabs.tsx';
import type { Route } from './+types/drops.ts';

type Drops = CallReply<typeof getDrops>;

const load: Load<object, { upcoming: Drops; over: Drops }> = async (api) => {
  const [upcoming, over] = await Promise.all([
    api(getDrops, { query: {} }),
    api(getDrops, { query: { over: 'true', limit: 6 } }),
  ]);
  return { upcoming, over };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pagePreview(
    { matches, location },
    {
      title: 'Drops',
      description: 'Cards sold by draw. Enter for free, and verify that the draw was fair.',
    },
  );

export default function DropsPage({ loaderData }: Route.ComponentProps) {
  const { asked, data } = loaderData as Loaded<{ upcoming: Drops; over: Drops }>;
  const isFree = !siteRules[usePlatform().site].can.sell;
  return (
    <>
      <PageHeader
        kicker="Cards"
        title="Drops"
        lede={
          isFree
            ? 'There are no draws on this site. Every card is free to collect.'
            : 'Rare cards are sold by draw, not to the fastest finger. Enter for free; winners can buy.'
        }
      />
      <Page className="grid grid-cols-1 gap-8 pt-4 pb-16">
        <CollectTabs />
        {data.upcoming.items.length > 0 ? (
          <DropList over={false} first={{ asked, data: data.upcoming }} />
        ) : (
          <EmptyState
            title={isFree ? 'No drops here' : 'No upcoming drops'}
            action={
              <ButtonLink tone="primary" to="/cards">
                Browse cards
              </ButtonLink>
            }
          >
            {isFree ? 'Pick a card and get a number of your own.' : 'New drops appear here before they open.'}
          </EmptyState>
        )}
        {data.over.items.length > 0 && (
          <section className="grid gap-4">
            <SectionHeading title="Past drops" />
            <DropList over first={{ asked, data: data.over }} />
          </section>
        )}
      </Page>
    </>
  );
}
