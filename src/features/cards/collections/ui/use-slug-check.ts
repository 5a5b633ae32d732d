import { useCall } from '#platform/web/use-call.ts';
import { checkSlug } from '../calls.ts';

/** Whether a slug is available. Pass a debounced slug; the collection's own is always available. */
export function useSlugCheck(
  slug: string,
  own: { id: string; slug: string } | undefined,
): { error?: string; hint?: string } {
  const wanted = slug.length > 0 && slug !== own?.slug;
  const { data } = useCall(
    checkSlug,
    { body: { slug, ...(own ? { collectionId: own.id } : {}) } },
    { enabled: wanted },
  );
  if (!wanted || !data) return {};
  if (data.available) return { hint: 'This URL is available.' };
  return {
    error:
      data.reason === 'TAKEN'
        ? `Another collection uses this URL. Try ${data.suggestion}.`
        : 'Use 3 to 80 letters, digits and single hyphens.',
  };
}
