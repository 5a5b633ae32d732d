import { prepareSignIn } from '#features/accounts/arrival/ui/sign-in-host.tsx';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import { PostFeed } from '#features/posts/feeds/ui/post-feed.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { CallReply } from '#platform/call.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { HomeSection } from '#platform/web/home-section.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { mediumNumber } from '#ui/format/number.ts';
import { Columns, Page } from '#ui/page.tsx';
import { PageHeader, SectionHeading } from '#ui/page-header.tsx';
import { Stat, StatRow } from '#ui/stat.tsx';
import { EmptyState } from '#ui/states.tsx';
import { getHomeCommunity, type getHomePage } from '../calls.ts';

interface VisitorHomeProps {
  asked: string | null;
  page: CallReply<typeof getHomePage>;
  community: CallReply<typeof getHomeCommunity>;
}

/** A few; the button below them shows more. */
export const newestPosts = { query: { limit: 4 } };

const found = import.meta.glob<readonly HomeSection[]>('../../*/page-parts.ts', {
  eager: true,
  import: 'homeSections',
});
const sections = Object.values(found)
  .flat()
  .toSorted((a, b) => a.order - b.order);

/** An overview of the site in the style of a matchday programme: cover, live shouts, cards, the newest posts, top lists. */
export function VisitorHome({ asked, page, community }: VisitorHomeProps) {
  const at = (wanted: HomeSection['place']) =>
    sections.map(
      ({ place, Section }, key) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a build never change
        place === wanted && <Section key={key} page={page} asked={asked} />,
    );
  return (
    <>
      <Cover hero={page.hero} figures={page.figures} />
      <Page className="flex flex-col gap-8 py-6 lg:gap-10">
        {at('wide')}
        <Columns
          aside={<div className="grid gap-8 md:grid-cols-2 lg:grid-cols-1">{at('aside')}</div>}
          asideLabel="Tribes, people and the hub"
        >
          <section className="flex flex-col">
            <SectionHeading title="Fresh from the tribes" kicker="Match reports" />
            <PostFeed
              call={getHomeCommunity}
              input={newestPosts}
              first={{ asked, data: community }}
              short
              empty={
                <EmptyState
                  title="No posts yet"
                  action={
                    <ButtonLink tone="primary" to="/tribes">
                      Find a tribe
                    </ButtonLink>
                  }
                >
                  Join a tribe and write the first post.
                </EmptyState>
              }
            />
          </section>
        </Columns>
      </Page>
    </>
  );
}

type HomePage = CallReply<typeof getHomePage>;

/** The cover: what the site is, its figures, and one call to action. */
function Cover({ hero, figures }: Pick<HomePage, 'hero' | 'figures'>) {
  const { site } = usePlatform();
  const askToSignIn = useSignInGate();
  const counts = [
    [siteRules[site].forChildren ? 'Players' : 'Fans and athletes', figures.members],
    ['Tribes', figures.tribes],
    ['Posts this week', figures.posts],
  ] as const;
  return (
    <PageHeader
      kicker={siteRules[site].forChildren ? 'Today on the playground' : 'Matchday programme'}
      title={hero.name}
      lede={hero.tagline}
      actions={
        <>
          <Button
            tone="primary"
            onClick={() => askToSignIn()}
            onPointerEnter={prepareSignIn}
            onFocus={prepareSignIn}
          >
            Join in
          </Button>
          <ButtonLink to="/tribes">Find your tribe</ButtonLink>
        </>
      }
    >
      <StatRow>
        {counts
          .filter(([, count]) => count > 0)
          .map(([label, count]) => (
            <Stat key={label} label={label}>
              {mediumNumber(count)}
            </Stat>
          ))}
      </StatRow>
    </PageHeader>
  );
}
