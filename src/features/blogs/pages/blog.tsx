import { lazy } from 'react';
import { redirect } from 'react-router';
import { pagePreview } from '#features/sites/page-preview.ts';
import { type Matches, pageTitle, platformIn } from '#features/sites/page-title.ts';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useLoaded } from '#platform/web/use-call.ts';
import { Chip, ChipLink } from '#ui/chip.tsx';
import { Page } from '#ui/page.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { AfterHydration } from '#ui/skeleton.tsx';
import { WhenNear } from '#ui/when-near.tsx';
import { blogPath } from '../blog.ts';
import { type Blog, getBlog } from '../calls.ts';
import { feedLinks } from '../feeds/feed-links.ts';
import { BlogHead } from '../reading/ui/blog-head.tsx';
import '../text/ui/article.css';
import { ArticleView } from '../text/ui/article-view.tsx';
import { BlogGrid } from '../ui/blog-card.tsx';
import { Cover } from '../ui/cover.tsx';
import type { Route } from './+types/blog.ts';

// Below the text, and loaded in the browser only.
const BlogAuthor = lazy(() => import('../reading/ui/blog-author.tsx'));
const BlogComments = lazy(() => import('../reading/ui/blog-comments.tsx'));

type Details = CallReply<typeof getBlog>;

const load: Load<{ slug: string }, Details> = async (api, { params }) => {
  const details = await api(getBlog, { params: { slug: params.slug } });
  const { slug } = details.blog;
  // An older address, or the blog's id.
  if (params.slug !== slug) throw redirect(blogPath(slug), 301);
  return details;
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const blog = (loaderData as Loaded<Details> | undefined)?.data.blog;
  if (!blog) return [pageTitle('Blog not found', matches)];
  const { id, title, excerpt, canonicalUrl } = blog;
  return [
    ...pagePreview(
      { matches, location },
      {
        title,
        description: excerpt,
        type: 'article',
        image: `/share/blogs/${id}.png`,
        ...(canonicalUrl && { path: canonicalUrl }),
        data: articleData(blog, matches),
        within: { name: 'Blogs', path: '/blogs' },
      },
    ),
    ...feedLinks(matches),
  ];
};

/** What search engines show of it (schema.org/BlogPosting). */
function articleData(blog: Blog, matches: Matches) {
  const { title, excerpt, author, publishedAt, editedAt, tags, slug, cover } = blog;
  const origin = platformIn(matches)?.origin ?? '';
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    url: origin + blogPath(slug),
    ...(cover ? { image: new URL(cover.url, origin || undefined).href } : {}),
    ...(publishedAt ? { datePublished: publishedAt, dateModified: editedAt ?? publishedAt } : {}),
    keywords: tags.join(', '),
    author: { '@type': 'Person', name: author.displayName },
  };
}

export default function BlogPage({ loaderData, params }: Route.ComponentProps) {
  const { data } = useLoaded(getBlog, { params: { slug: params.slug } }, loaderData as Loaded<Details>);
  const { blog, related } = data;
  const { title, cover, author, tags, hasComments, viewer } = blog;
  return (
    <>
      <Page width="reading" className="pt-6 pb-12">
        <article className="mx-auto flex max-w-[44rem] flex-col gap-6">
          <Standing blog={blog} />
          <BlogHead blog={blog} />
          {cover && (
            <Cover
              cover={cover}
              title={title}
              sizes="(min-width: 48rem) 44rem, 100vw"
              priority
              className="rounded-card"
            />
          )}
          <ArticleView content={blog.content} pictures={blog.pictures} />
          {tags.length > 0 && (
            <ul className="flex flex-wrap gap-1.5" aria-label="Tags">
              {tags.map((tag) => (
                <li key={tag}>
                  <ChipLink to={`/blogs?tag=${encodeURIComponent(tag)}`}>{tag}</ChipLink>
                </li>
              ))}
            </ul>
          )}
          {blog.canonicalUrl && (
            <p className="text-2 text-muted">
              First published at{' '}
              <a className="link" href={blog.canonicalUrl} rel="noopener" target="_blank">
                {new URL(blog.canonicalUrl).hostname}
              </a>
              .
            </p>
          )}
          <AfterHydration>
            {author.username && <BlogAuthor username={author.username} isMe={viewer?.isAuthor ?? false} />}
          </AfterHydration>
          {hasComments && (
            <WhenNear>
              <AfterHydration>
                <BlogComments blogId={blog.id} />
              </AfterHydration>
            </WhenNear>
          )}
        </article>
      </Page>
      {related.length > 0 && (
        <Page className="flex flex-col gap-5 pb-16">
          <SectionHeading title="Read next" />
          <BlogGrid items={related} />
        </Page>
      )}
    </>
  );
}

/** Why others don't see it yet, or any more. */
function Standing({ blog: { state, held } }: { blog: Blog }) {
  const text =
    held === 'pending_review'
      ? 'Our team reviews this first. Only you see it until then.'
      : held === 'rejected'
        ? 'Our team didn’t approve this. Edit it to send it again.'
        : held === 'hidden'
          ? 'Our team has hidden this. Only you see it.'
          : state !== 'published'
            ? 'Only you see this.'
            : null;
  if (!text) return null;
  return (
    <p className="panel flex flex-wrap items-center gap-2 p-4">
      <Chip tone={held === 'rejected' || held === 'hidden' ? 'bad' : 'warn'}>
        {{ draft: 'Draft', scheduled: 'Scheduled', published: 'Held', archived: 'Archived' }[state]}
      </Chip>
      {text}
    </p>
  );
}
