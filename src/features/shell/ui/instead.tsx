import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import type { MissingPage } from '../missing-page.ts';

const brought = import.meta.glob<readonly MissingPage[]>('../../*/page-parts.ts', {
  eager: true,
  import: 'missingPages',
});
const pages = Object.values(brought).flat();

/** Below a "not found": what may have happened, and where others of the kind are. Nothing for other pages. */
export default function Instead() {
  const { pathname } = useLocation();
  const page = pages.find(({ at }) => at.test(pathname));
  if (!page) return null;
  const { text, to, label, Like } = page;
  return (
    <section className="page grid gap-6 pb-16">
      <div className="grid justify-items-center gap-4 text-center">
        <p className="max-w-[52ch] text-muted">{text}</p>
        <ButtonLink tone="primary" to={to}>
          {label}
        </ButtonLink>
      </div>
      <Suspense>
        <Like />
      </Suspense>
    </section>
  );
}
