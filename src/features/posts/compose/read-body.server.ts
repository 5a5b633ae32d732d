import { invalid } from '#platform/errors.ts';
import { parseBody } from '../text/parse-body.ts';

interface BodyInput {
  body: string;
  tags: string[];
  media?: { alt: string }[] | undefined;
  mediaIds?: string[] | undefined;
}

/** Parses the text of a post. */
export function readBody({ body, media, mediaIds, tags }: BodyInput) {
  const { blank, ...parsed } = parseBody(body);
  if (blank && !media?.length && !mediaIds?.length) throw invalid('Write something or add a photo.', 'body');
  const allTags = [...new Set([...tags, ...parsed.tags])];
  if (allTags.length > 5) throw invalid('Use up to five tags, including those in the text.', 'tags');
  return { ...parsed, tags: allTags };
}
