import { assertNoChildPersonalData } from '#features/people/personal-data/personal-data.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { parseBody } from '../text/parse-body.ts';

interface BodyInput {
  title?: string | undefined;
  body: string;
  tags: string[];
  media?: { alt: string }[] | undefined;
  mediaIds?: string[] | undefined;
}

/** Parses and checks the text of a post. A child's post may not contain personal data. */
export function readBody(ctx: Ctx, { title, body, media, mediaIds, tags }: BodyInput) {
  const { blank, ...parsed } = parseBody(body);
  if (blank && !media?.length && !mediaIds?.length) throw invalid('Write something or add a photo.', 'body');
  const allTags = [...new Set([...tags, ...parsed.tags])];
  if (allTags.length > 5) throw invalid('Use up to five tags, including those in the text.', 'tags');
  assertNoChildPersonalData(ctx, { body, title, tags: allTags, media: media?.map(({ alt }) => alt) });
  return { ...parsed, tags: allTags };
}
