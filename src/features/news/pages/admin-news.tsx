import { Plus } from 'lucide-react';
import { type AdminNews, getAdminNews, newsStates } from '#features/news/writing/calls.ts';
import { ArticleState, stateNames } from '#features/news/writing/ui/article-state.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { StaffTable } from '#features/staff/ui/staff-table.tsx';
import { siteRules } from '#platform/site-rules.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { columnsOf, type TableFilter } from '#ui/data-table/table.ts';
import { EmptyState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta('News', 'All news of this site, drafts and scheduled articles too.');

const filters: readonly TableFilter[] = [
  { kind: 'search', name: 'search', label: 'Title or source', placeholder: 'Title or source' },
  {
    kind: 'select',
    name: 'state',
    label: 'State',
    options: newsStates.map((value) => ({ value, label: stateNames[value] })),
  },
];
const childrensFilters: readonly TableFilter[] = [
  ...filters,
  {
    kind: 'select',
    name: 'forChildren',
    label: 'For children',
    options: [
      { value: 'true', label: 'Marked' },
      { value: 'false', label: 'Not marked' },
    ],
  },
];

const pathOf = ({ id }: AdminNews) => `/admin/news/${id}`;
const { accessor, columns } = columnsOf<AdminNews>();
const common = columns([
  accessor('title', {
    header: 'Title',
    enableSorting: true,
    enableHiding: false,
    meta: { card: 'title' },
  }),
  accessor('state', {
    header: 'State',
    meta: { card: 'aside' },
    cell: ({ getValue }) => <ArticleState state={getValue()} />,
  }),
  accessor('at', {
    header: 'Date',
    enableSorting: true,
    sortDescFirst: true,
    cell: ({ getValue }) => <When at={getValue()} />,
  }),
  accessor('source', { header: 'Source', cell: ({ getValue }) => getValue() || 'Ours' }),
  accessor('author', { header: 'Author', cell: ({ getValue }) => getValue() || 'Nobody named' }),
  accessor('isCorrected', {
    header: 'Corrections',
    cell: ({ getValue }) => (getValue() ? <Chip tone="warn">Corrected</Chip> : 'None'),
  }),
]);
const childrensColumns = [
  ...common,
  ...columns([
    accessor('forChildren', {
      header: 'For children',
      cell: ({ getValue }) => (getValue() ? <Chip tone="good">Marked</Chip> : <Chip>Not shown</Chip>),
    }),
  ]),
];

export default function AdminNewsPage() {
  const { site } = usePlatform();
  const { forChildren } = siteRules[site];
  return (
    <>
      <WorkHeader
        width="full"
        title="News"
        actions={
          <ButtonLink tone="primary" to="/admin/news/new">
            <Plus aria-hidden="true" size={18} />
            New article
          </ButtonLink>
        }
      />
      <div className="pt-5">
        <StaffTable
          call={getAdminNews}
          columns={forChildren ? childrensColumns : common}
          filters={forChildren ? childrensFilters : filters}
          sortedBy="-at"
          label="News"
          hrefOf={pathOf}
          empty={<EmptyState title="No news yet">Write the first article, or add a feed.</EmptyState>}
        />
      </div>
    </>
  );
}
