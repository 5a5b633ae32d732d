import { useCall } from '#platform/web/use-call.ts';
import { checkSlug } from '../calls.ts';

/** Is this address free? Asked when the typing rests; its own address is always. */
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
  if (data.available) return { hint: 'This address is free.' };
  return {
    error:
      data.reason === 'TAKEN'
        ? `Another collection has this address. Free is ${data.suggestion}.`
        : '3 to 80 letters, digits and single hyphens.',
  };
}
