import type { MetaFunction } from 'react-router';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Loading, PostSkeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { PostFeed } from '../feeds/ui/post-feed.tsx';
import { getBookmarks } from '../reactions/calls.ts';

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Bookmarks', matches),
  { name: 'description', content: 'Posts and shouts you keep for later.' },
  { name: 'robots', content: 'noindex' },
];

const waiting = (
  <Loading what="your bookmarks">
    <PostSkeleton />
    <PostSkeleton />
  </Loading>
);

/** What somebody keeps for later. Only they see it. */
export default function BookmarksPage() {
  return (
    <>
      <PageHeader title="Bookmarks" lede="What you keep for later. Nobody else sees this page." art={false} />
      <Page width="reading">
        <div className="py-6">
          <SignedIn to="see what you keep" waiting={waiting}>
            {() => (
              <PostFeed
                call={getBookmarks}
                input={{ query: {} }}
                empty={
                  <EmptyState
                    title="Nothing kept yet"
                    action={
                      <ButtonLink tone="primary" to="/">
                        Find something to read
                      </ButtonLink>
                    }
                  >
                    Press the bookmark below a post, and it waits for you here.
                  </EmptyState>
                }
              />
            )}
          </SignedIn>
        </div>
      </Page>
    </>
  );
}
