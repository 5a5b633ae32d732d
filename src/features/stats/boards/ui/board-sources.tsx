import { gradeTexts } from '../../records/ui/record-labels.ts';

/** Where the numbers of every board come from. */
export const BoardSources = () => (
  <section aria-labelledby="board-sources" className="grid gap-3 text-2">
    <h2 id="board-sources" className="type-heading text-4">
      Where these numbers come from
    </h2>
    <p className="max-w-[70ch]">
      Athletes and managers of their teams enter seasons and matches. Averages and totals are computed from
      these and never typed. A board adds up an athlete’s competitions at a level, and shows the grade of the
      least proven one.
    </p>
    <dl className="grid gap-2 sm:grid-cols-2">
      {Object.entries(gradeTexts).map(([grade, { long }]) => (
        <div key={grade} className="flex items-baseline gap-2">
          <dt className="type-numeral w-5 shrink-0 text-4">{grade}</dt>
          <dd>{long}</dd>
        </div>
      ))}
    </dl>
    <p className="max-w-[70ch]">
      A board first shows what a verified side confirmed: our team against an official source, or a club whose
      owner or manager has a badge. Choose another source to see all records.
    </p>
    <p className="max-w-[70ch] text-muted">
      Left out are figures that are held or disputed, figures an athlete doesn’t show, and averages entered
      without what they are computed from. Age is what an athlete reached in the year the season began.
    </p>
  </section>
);
