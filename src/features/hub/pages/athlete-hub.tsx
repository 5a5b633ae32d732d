import { pagePreview } from '#features/sites/page-preview.ts';
import { platformIn } from '#features/sites/page-title.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { ChipLink } from '#ui/chip.tsx';
import { Page } from '#ui/page.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getCategories } from '../calls.ts';
import type { HubPart } from '../hub-section.ts';
import type { Route } from './+types/athlete-hub.ts';

const found = import.meta.glob<readonly HubPart[]>('../../*/page-parts.ts', {
  eager: true,
  import: 'hubSections',
});
const parts = Object.values(found)
  .flat()
  .toSorted((a, b) => a.order - b.order);

/** What each part loaded, by its id. Only those of the site's sections. */
type Hub = Record<string, unknown>;

const load: Load<object, Hub> = async (api) => {
  const { sections } = await api(getCategories, {});
  const wanted = parts.filter((part) => sections.some(({ section }) => section === part.section));
  const loaded = await Promise.all(wanted.map(async (part) => [part.id, await part.load(api)] as const));
  return Object.fromEntries(loaded);
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const ledes = {
  sports: 'News, guides and answers from people who play, coach and umpire, and trials to apply for.',
  cricket: 'News, guides and answers from people who bat, bowl, coach and umpire, and trials to apply for.',
  kids: 'Read about your sport, and ask. Other kids and their grown-ups answer.',
};

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pagePreview(
    { matches, location },
    { title: 'Hub', description: ledes[platformIn(matches)?.site ?? 'sports'] },
  );

export default function AthleteHub({ loaderData }: Route.ComponentProps) {
  const loaded = (loaderData as Loaded<Hub>).data;
  const shown = parts.filter(({ id }) => id in loaded);
  return (
    <>
      <WorkHeader
        title="Hub"
        actions={
          <nav
            aria-label="Sections of the hub"
            className="flex gap-2 overflow-x-auto [scrollbar-width:none] max-md:-mx-gutter max-md:px-gutter"
          >
            {shown.map(({ id, nav: { label, to } }) => (
              <ChipLink key={id} to={to} className="chip shrink-0 whitespace-nowrap">
                {label}
              </ChipLink>
            ))}
          </nav>
        }
      />
      <Page className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-4 pb-16 md:pt-5 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
        {shown.map(({ id, half, Part }) => (
          <div key={id} className={half ? '' : 'lg:col-span-2'}>
            <Part data={loaded[id]} />
          </div>
        ))}
      </Page>
    </>
  );
}
