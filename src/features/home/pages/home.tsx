import { Link } from 'react-router';
import { useViewer } from '#features/auth/session.ts';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import { getShouts } from '#features/posts/calls.ts';
import { PostFeed } from '#features/posts/ui/post-feed.tsx';
import { ShoutFeed } from '#features/posts/ui/shout-feed.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import { getAllTribeUserJoined, getTopTribes } from '#features/tribes/calls.ts';
import { TribeRow } from '#features/tribes/ui/tribe-row.tsx';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useCall, useLoaded } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { LiveMark } from '#ui/live-dot.tsx';
import { Columns, Page } from '#ui/page.tsx';
import { PageHeader, SectionHeading } from '#ui/page-header.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { getHomeCommunity } from '../calls.ts';
import type { Route } from './+types/home.ts';

interface HomeData {
  community: CallReply<typeof getHomeCommunity>;
  shouts: CallReply<typeof getShouts>;
  top: CallReply<typeof getTopTribes>;
}

const TOP = { query: { limit: 6 } };
const SHOUTS = { query: { limit: 5 } };

const load: Load<object, HomeData> = async (api) => {
  const [community, shouts, top] = await Promise.all([
    api(getHomeCommunity, { query: {} }),
    api(getShouts, SHOUTS),
    api(getTopTribes, TOP),
  ]);
  return { community, shouts, top };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** One part of what the loader found, with who asked for it. */
const part = <T,>(asked: string | null, data: T): Loaded<T> => ({ asked, data });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { asked, data } = loaderData as Loaded<HomeData>;
  const viewer = useViewer();
  return (
    <>
      {viewer ? null : <Welcome />}
      <Page className="py-6">
        <Columns
          aside={
            <div className="flex flex-col gap-8">
              {viewer && <MyTribes />}
              <TopTribes first={part(asked, data.top)} />
            </div>
          }
          asideLabel="Tribes"
        >
          <div className="flex flex-col gap-8">
            {!viewer && (
              <section className="flex flex-col gap-4" aria-labelledby="home-shouts">
                <SectionHeading
                  title="Shouts"
                  kicker={<LiveMark />}
                  action={
                    <Link className="link" to="/shouts">
                      All shouts
                    </Link>
                  }
                />
                <ShoutFeed
                  first={part(asked, data.shouts)}
                  limit={3}
                  empty={<p className="text-muted">Quiet in the stands.</p>}
                />
              </section>
            )}
            <section className="flex flex-col gap-4">
              {viewer ? <PageTitle /> : <SectionHeading title="Fresh from the tribes" />}
              <PostFeed
                call={getHomeCommunity}
                input={{ query: {} }}
                first={part(asked, data.community)}
                empty={
                  <EmptyState
                    title="Nothing here yet"
                    action={
                      <ButtonLink tone="primary" to="/tribes">
                        Find a tribe
                      </ButtonLink>
                    }
                  >
                    Join a tribe or follow somebody: what they write shows up here.
                  </EmptyState>
                }
              />
            </section>
          </div>
        </Columns>
      </Page>
    </>
  );
}

/** The cover of the programme: what this is, and the one thing to do next. */
function Welcome() {
  const platform = usePlatform();
  const askToSignIn = useSignInGate();
  return (
    <PageHeader
      kicker="Matchday programme"
      title={platform.name}
      lede={platform.tagline}
      actions={
        <>
          <Button tone="primary" onClick={() => askToSignIn()}>
            Join in
          </Button>
          <ButtonLink to="/tribes">Look around</ButtonLink>
        </>
      }
    />
  );
}

const PageTitle = () => <h1 className="type-heading text-5">Your feed</h1>;

function TopTribes({ first }: { first: Loaded<HomeData['top']> }) {
  const { data } = useLoaded(getTopTribes, TOP, first);
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading
        title="Top tribes"
        action={
          <Link className="link" to="/tribes">
            All tribes
          </Link>
        }
      />
      <ul className="flex flex-col">
        {data.items.map((tribe) => (
          <li key={tribe.id}>
            <TribeRow tribe={tribe} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MyTribes() {
  const mine = useCall(getAllTribeUserJoined, { query: { limit: 8 } });
  if (mine.isPending) {
    return (
      <Loading what="your tribes">
        <RowSkeleton />
        <RowSkeleton />
      </Loading>
    );
  }
  if (!mine.data?.items.length) return null;
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading title="My tribes" />
      <ul className="flex flex-col">
        {mine.data.items.map((tribe) => (
          <li key={tribe.id}>
            <TribeRow tribe={tribe} />
          </li>
        ))}
      </ul>
    </section>
  );
}
