import { useQuery } from '@tanstack/react-query';
import type { Refusal } from '#platform/errors.ts';
import { api } from '#platform/web/api.ts';
import { callKey, useViewerId } from '#platform/web/use-call.ts';
import { type FontOption, getAllFontsOptions } from '../../fonts/calls.ts';

/** All fonts, those that the viewer's plan doesn't cover as well: a design shows what it was made with. */
export function useFonts() {
  const viewer = useViewerId();
  return useQuery<FontOption[], Refusal>({
    queryKey: [...callKey(getAllFontsOptions), viewer],
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn({ signal }) {
      const fonts: FontOption[] = [];
      for (let page: number | null = 1; page !== null; ) {
        const reply = await askPage(page, signal);
        fonts.push(...reply.items);
        page = reply.nextPage;
      }
      return fonts;
    },
  });
}

const askPage = (page: number, signal: AbortSignal) =>
  api(getAllFontsOptions, { params: { page, active: '0' } }, signal);
