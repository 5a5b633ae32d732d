import { Link } from 'react-router';
import type { SearchResults } from '#features/search/search-entry.ts';
import type { QuestionSummary } from '../calls.ts';

export const questionResults: SearchResults<QuestionSummary> = {
  type: 'questions',
  label: 'Questions',
  order: 80,
  List: ({ items }) => (
    <ul className="panel divide-y divide-line">
      {items.map(({ id, title, excerpt, answerCount, hasAccepted }) => (
        <li key={id} className="px-4 py-3">
          <Link to={`/questions/${id}`} className="font-semibold hover:underline">
            {title}
          </Link>
          <p className="line-clamp-1 text-2 text-muted">{excerpt}</p>
          <p className="text-2 text-muted">
            {answerCount === 1 ? '1 answer' : `${answerCount} answers`}
            {hasAccepted && ', one accepted'}
          </p>
        </li>
      ))}
    </ul>
  ),
};
