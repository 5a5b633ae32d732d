import { pagePreview } from '#features/sites/page-preview.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
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

interface Hub {
  sections: CallReply<typeof getCategories>['sections'];
  /** What each part loaded, by its id. Only those of the site's sections. */
  loaded: Record<string, unknown>;
}

const load: Load<object, Hub> = async (api) => {
  const { sections } = await api(getCategories, {});
  const wanted = parts.filter((part) => sections.some(({ section }) => section === part.section));
  const loaded = await Promise.all(wanted.map(async (part) => [part.id, await part.load(api)] as const));
  return { sections, loaded: Object.fromEntries(loaded) };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const ledes = {
  sports: 'News, guides and answers from people who play, coach and umpire, and trials to apply for.',
  cricket: 'News, guides and answers from people who bat, bowl, coach and umpire, and trials to apply for.',
  kids: 'Read about your sport, and ask. Other kids and their grown-ups answer.',
};

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pagePreview({ matches, location }, { title: 'Hub', description: ledes.sports });

export default function AthleteHub({ loaderData }: Route.ComponentProps) {
  const { sections, loaded } = (loaderData as Loaded<Hub>).data;
  const { site } = usePlatform();
  return (
    <>
      <PageHeader kicker="Learn and ask" title="The hub" lede={ledes[site]} brief />
      <Page className="flex flex-col gap-12 pt-6 pb-16">
        {parts.map(({ id, section, Part }) => {
          const own = sections.find((one) => one.section === section);
          return own && id in loaded && <Part key={id} data={loaded[id]} categories={own.categories} />;
        })}
      </Page>
    </>
  );
}
