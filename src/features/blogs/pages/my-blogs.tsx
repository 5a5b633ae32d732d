import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getMyBlogs } from '../calls.ts';
import { OwnBlogRow } from '../writing/ui/own-blog-row.tsx';

export const meta = unlistedMeta('My blogs', 'Your drafts, scheduled and published blogs.');

export default function MyBlogs() {
  return (
    <>
      <WorkHeader
        kicker={<BackLink to="/blogs">Blogs</BackLink>}
        title="My blogs"
        actions={
          <ButtonLink to="/blogs/new" tone="primary">
            Write a blog
          </ButtonLink>
        }
      />
      <Page className="pt-5 pb-16">
        <SignedIn to="see your blogs" waiting={<RowsWaiting what="your blogs" rows={4} />}>
          {() => <Own />}
        </SignedIn>
      </Page>
    </>
  );
}

function Own() {
  const own = useFeed(getMyBlogs, { query: {} });
  const refusal = own.data?.pages[0]?.refusal;
  return (
    <FeedStates
      feed={own}
      waiting={<RowsWaiting what="your blogs" rows={4} />}
      empty={
        <EmptyState
          title={refusal ? 'You can’t write here yet' : 'No blogs yet'}
          action={
            refusal ? (
              <ButtonLink to="/blogs">Read blogs</ButtonLink>
            ) : (
              <ButtonLink to="/blogs/new" tone="primary">
                Write a blog
              </ButtonLink>
            )
          }
        >
          {refusal ?? 'Tell people what you learned. Drafts are saved as you write.'}
        </EmptyState>
      }
    >
      <ul className="panel divide-y divide-line" data-bleed>
        {own.items.map((blog) => (
          <li key={blog.id}>
            <OwnBlogRow blog={blog} onChanged={() => void own.refetch()} />
          </li>
        ))}
      </ul>
    </FeedStates>
  );
}
