import { refusePersonalData } from '#features/accounts/personal-data.ts';
import type { Viewer } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';

interface Words {
  name?: string | undefined;
  description?: string | undefined;
}

/** On the kids site nothing tells where somebody is. @throws 400 */
export function refusePersonal(site: SiteId, { name = '', description = '' }: Words): void {
  if (site !== 'kids') return;
  refusePersonalData(name, 'name');
  refusePersonalData(description, 'description');
}

/** Somebody answers for a child, and has not read what it writes here. */
export const mayShow = ({ guardianId }: Viewer): boolean => !guardianId;
