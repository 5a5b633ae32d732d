import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import { mediaUrl } from '#features/media/media-url.ts';
import { blogPath } from '../blog.ts';
import type { Blog } from '../calls.ts';
import { articleHtml } from '../text/article-html.ts';

export interface FedBlogs {
  /** Of the site. */
  name: string;
  blogs: readonly Blog[];
  /** A whole address on the site. */
  urlOf: (path: string) => string;
}

const description = 'Training, nutrition, mindset and recovery.';
const titleOf = ({ name }: FedBlogs) => `Blogs of ${name}`;
const idOf = ({ id }: Blog) => `urn:uuid:${id}`;
const publishedAt = (blog: Blog) => new Date(blog.publishedAt ?? 0);
const changedAt = (blog: Blog) => new Date(blog.editedAt ?? blog.publishedAt ?? 0);
const termsOf = ({ category, tags }: Blog) => [...(category ? [category.name] : []), ...tags];

/** The cover and the text. */
function htmlOf({ cover, content, pictures }: Blog, { urlOf }: FedBlogs): string {
  const origin = urlOf('/').replace(/\/$/, '');
  const first = cover
    ? articleHtml([{ type: 'picture', mediaId: cover.id, alt: cover.alt, caption: '' }], {
        origin,
        pictures: new Map([[cover.id, cover]]),
      })
    : '';
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  return `${first}${articleHtml(content, { origin, pictures: byId })}`;
}

export function rssFeed(fed: FedBlogs): string {
  const { blogs, urlOf } = fed;
  return generateRssFeed({
    title: titleOf(fed),
    link: urlOf('/blogs'),
    description,
    language: 'en',
    atom: { links: [{ href: urlOf('/blogs/feed.xml'), rel: 'self', type: 'application/rss+xml' }] },
    items: blogs.map((blog) => ({
      title: blog.title,
      link: urlOf(blogPath(blog.slug)),
      guid: { value: idOf(blog), isPermaLink: false },
      pubDate: publishedAt(blog),
      description: blog.excerpt,
      categories: termsOf(blog).map((name) => ({ name })),
      dc: { creators: [blog.author.displayName] },
      content: { encoded: htmlOf(blog, fed) },
    })),
  });
}

export function atomFeed(fed: FedBlogs): string {
  const { blogs, urlOf } = fed;
  const changes = blogs.map((blog) => changedAt(blog).getTime());
  return generateAtomFeed({
    id: urlOf('/blogs'),
    title: { value: titleOf(fed) },
    subtitle: { value: description },
    updated: new Date(Math.max(0, ...changes)),
    links: [
      { href: urlOf('/blogs/atom.xml'), rel: 'self', type: 'application/atom+xml' },
      { href: urlOf('/blogs'), rel: 'alternate', type: 'text/html' },
    ],
    entries: blogs.map((blog) => ({
      id: idOf(blog),
      title: { value: blog.title },
      published: publishedAt(blog),
      updated: changedAt(blog),
      links: [{ href: urlOf(blogPath(blog.slug)), rel: 'alternate', type: 'text/html' }],
      authors: [{ name: blog.author.displayName }],
      categories: termsOf(blog).map((term) => ({ term })),
      summary: { value: blog.excerpt },
      content: { value: htmlOf(blog, fed), type: 'html' },
    })),
  });
}

export function jsonFeed(fed: FedBlogs): string {
  const { blogs, urlOf } = fed;
  const feed = generateJsonFeed({
    title: titleOf(fed),
    home_page_url: urlOf('/blogs'),
    feed_url: urlOf('/blogs/feed.json'),
    description,
    language: 'en',
    items: blogs.map((blog) => ({
      id: idOf(blog),
      url: urlOf(blogPath(blog.slug)),
      title: blog.title,
      summary: blog.excerpt,
      content_html: htmlOf(blog, fed),
      date_published: publishedAt(blog),
      date_modified: changedAt(blog),
      tags: termsOf(blog),
      authors: [{ name: blog.author.displayName }],
      ...(blog.cover ? { image: mediaUrl(blog.cover.url, urlOf('/')) } : {}),
    })),
  });
  return JSON.stringify(feed);
}
