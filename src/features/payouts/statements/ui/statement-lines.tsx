import { Link } from 'react-router';
import { useFeed } from '#platform/web/use-call.ts';
import { FeedStates } from '#ui/feed-states.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { When } from '#ui/when.tsx';
import { getStatementLines, type Statement, type StatementLine } from '../calls.ts';
import { sourceLabel, typeLabels } from '../labels.ts';
import { FiguresTable } from './figures-table.tsx';

/** Each line item that was sold in the period, and each that something went back of, newest first. */
export function StatementLines({ statement }: { statement: Statement }) {
  const { currency, timeZone, to } = statement;
  // Of all years, those of the last: a page of lines reads at most a year.
  const from = statement.unit === 'year' ? `${to.slice(0, 4)}-01-01` : statement.from;
  const lines = useFeed(getStatementLines, { query: { limit: 25, currency, from, to, timeZone } });
  return (
    <section aria-label="Lines">
      <SectionHeading title="Lines" {...(statement.unit === 'year' && { kicker: `Of ${to.slice(0, 4)}` })} />
      <FeedStates feed={lines} waiting={<RowsWaiting what="the lines" rows={6} />} empty={null}>
        <FiguresTable
          label="Lines"
          first="Line"
          currency={currency}
          rows={lines.items}
          keyOf={({ id }) => id}
          head={(line) => <Line line={line} />}
        />
      </FeedStates>
    </section>
  );
}

function Line({ line }: { line: StatementLine }) {
  const { type, source, title, detail, quantity, path, orderNumber, orderPath, at } = line;
  const name = `${quantity > 1 ? `${quantity} × ` : ''}${title || sourceLabel(source)}`;
  return (
    <>
      <span className="block font-semibold wrap-anywhere">
        {path ? (
          <Link to={path} className="hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      {detail && <span className="block text-muted wrap-anywhere">{detail}</span>}
      <span className="block text-muted">
        {typeLabels[type]} · <When at={at} />
        {orderNumber && ' · '}
        {orderPath ? (
          <Link to={orderPath} className="link whitespace-nowrap">
            {orderNumber}
          </Link>
        ) : (
          <span className="whitespace-nowrap">{orderNumber}</span>
        )}
      </span>
    </>
  );
}
