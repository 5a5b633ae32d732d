import { useNavigate } from 'react-router';
import { ArticleForm } from '#features/news/writing/ui/article-form.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { BackLink } from '#ui/back-link.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta('New article', 'Write a news article.');

export default function AdminNewArticle() {
  const navigate = useNavigate();
  return (
    <>
      <WorkHeader width="full" kicker={<BackLink to="/admin/news">News</BackLink>} title="New article" />
      <div className="pt-5">
        <ArticleForm onSaved={({ id }) => void navigate(`/admin/news/${id}`)} />
      </div>
    </>
  );
}
