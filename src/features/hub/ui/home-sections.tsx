import { Link } from 'react-router';
import type { HomeParts } from '#platform/web/home-section.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import type { HubPick } from '../points.ts';

declare module '#platform/web/home-section.ts' {
  interface HomeParts {
    hub: HubPick[];
  }
}

export const FromTheHub = ({ page }: { page: HomeParts }) =>
  page.hub.length > 0 && (
    <section>
      <SectionHeading title="From the hub" />
      <ul className="panel divide-y divide-line">
        {page.hub.map(({ path, title }) => (
          <li key={path} className="px-4 py-2.5">
            <Link to={path} className="hover:underline">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
