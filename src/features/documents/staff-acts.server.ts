import { actSentences, actTargets, sentencesOf } from '#features/staff/points.ts';
import { lookUp } from '#platform/look-up.ts';
import { documents } from './documents.ts';

/** How the audit log words what staff do here. */
export const documentsActs = [
  actSentences.with(
    ...sentencesOf({
      'instance.change document': ({ details: { sites } }) =>
        `{staff} wrote a version of {target}${Array.isArray(sites) ? ` for ${sites.join(', ')}` : ''}`,
    }),
  ),
  actTargets.with({
    kind: 'document',
    noun: 'document',
    path: (name) => `/admin/documents/${name}`,
    nameOf: (name) => lookUp(documents, name) ?? name,
  }),
];
