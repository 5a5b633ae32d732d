import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Innings, Person } from '../calls.ts';

const cell = 'px-1.5 py-2 text-end tabular-nums sm:w-14 sm:px-2 last:pe-3';
const first = 'px-3 py-2 text-start font-normal';

/** One innings as scorecards print it: batting, extras, total, falls of wickets, bowling and partnerships. */
export function InningsCard({ innings, number }: { innings: Innings; number: number }) {
  const { team, total, overs, note, isSuperOver, batting } = innings;
  const id = `innings-${number}`;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="type-heading flex flex-wrap items-baseline justify-between gap-x-4 text-4">
        <span>
          {team} {isSuperOver ? 'super over' : 'innings'}
        </span>
        <span className="tabular-nums">
          {total} <span className="text-2 font-normal text-muted">({overs} ov)</span>
        </span>
      </h2>
      {note && <p className="text-2 text-muted">{note}</p>}
      {batting.length > 0 && (
        <div className="panel overflow-hidden" data-bleed>
          <Batting innings={innings} />
          <Notes innings={innings} />
          <Bowling innings={innings} />
          <Partnerships innings={innings} />
        </div>
      )}
    </section>
  );
}

const Head = ({ children, hidden = false }: { children: ReactNode; hidden?: boolean }) => (
  <th scope="col" className={`${cell} font-semibold ${hidden ? 'max-sm:hidden' : ''}`}>
    {children}
  </th>
);

function Batting({ innings: { batting, extras, total, overs, runRate } }: { innings: Innings }) {
  return (
    <table className="w-full text-2">
      <caption className="sr-only">Batting</caption>
      <thead className="border-b border-line text-muted">
        <tr>
          <th scope="col" className={`${first} font-semibold`}>
            Batting
          </th>
          <Head>R</Head>
          <Head>B</Head>
          <Head>4s</Head>
          <Head>6s</Head>
          <Head>SR</Head>
        </tr>
      </thead>
      <tbody>
        {batting.map(({ person, how, isOut, runs, balls, fours, sixes, strikeRate }) => (
          <tr key={person.name} className="border-b border-line align-top">
            <th scope="row" className={first}>
              <span className="grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:gap-4">
                <span>
                  <PlayerName person={person} />
                </span>
                <span className="text-1 text-muted sm:text-2">{how}</span>
              </span>
            </th>
            <td className={`${cell} font-semibold`}>
              {runs}
              {!isOut && '*'}
            </td>
            <td className={cell}>{balls}</td>
            <td className={cell}>{fours}</td>
            <td className={cell}>{sixes}</td>
            <td className={cell}>{strikeRate}</td>
          </tr>
        ))}
        <tr className="border-b border-line">
          <th scope="row" className={first}>
            Extras <span className="text-muted">{extras.parts && `(${extras.parts})`}</span>
          </th>
          <td className={`${cell} font-semibold`}>{extras.total}</td>
          <td colSpan={4} />
        </tr>
        <tr className="border-b border-line font-semibold">
          <th scope="row" className="px-3 py-2 text-start">
            Total{' '}
            <span className="font-normal text-muted">
              {overs} ov, run rate {runRate}
            </span>
          </th>
          <td className={cell}>{total}</td>
          <td colSpan={4} />
        </tr>
      </tbody>
    </table>
  );
}

function Notes({ innings: { didNotBat, absentHurt, falls } }: { innings: Innings }) {
  const fallen = falls.map(({ wicket, runs, name, at }) => `${wicket}-${runs} (${name}, ${at} ov)`);
  return (
    <dl className="grid gap-2 border-b border-line px-3 py-3 text-2">
      {didNotBat.length > 0 && <People title="Did not bat" people={didNotBat} />}
      {absentHurt.length > 0 && <People title="Absent hurt" people={absentHurt} />}
      {fallen.length > 0 && (
        <div>
          <dt className="text-muted">Fall of wickets</dt>
          <dd className="tabular-nums">{fallen.join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}

const People = ({ title, people }: { title: string; people: readonly Person[] }) => (
  <div>
    <dt className="text-muted">{title}</dt>
    <dd>
      {people.map((person, index) => (
        <Fragment key={person.name}>
          {index > 0 && ', '}
          <PlayerName person={person} />
        </Fragment>
      ))}
    </dd>
  </div>
);

function Bowling({ innings: { bowling } }: { innings: Innings }) {
  return (
    <table className="w-full text-2">
      <caption className="sr-only">Bowling</caption>
      <thead className="border-b border-line text-muted">
        <tr>
          <th scope="col" className={`${first} font-semibold`}>
            Bowling
          </th>
          <Head>O</Head>
          <Head>M</Head>
          <Head>R</Head>
          <Head>W</Head>
          <Head>Econ</Head>
          <Head hidden>0s</Head>
          <Head hidden>WD</Head>
          <Head hidden>NB</Head>
        </tr>
      </thead>
      <tbody>
        {bowling.map(({ person, overs, maidens, runs, wickets, economy, dots, wides, noballs }) => (
          <tr key={person.name} className="border-b border-line">
            <th scope="row" className={first}>
              <PlayerName person={person} />
            </th>
            <td className={cell}>{overs}</td>
            <td className={cell}>{maidens}</td>
            <td className={cell}>{runs}</td>
            <td className={`${cell} font-semibold`}>{wickets}</td>
            <td className={cell}>{economy}</td>
            <td className={`${cell} max-sm:hidden`}>{dots}</td>
            <td className={`${cell} max-sm:hidden`}>{wides}</td>
            <td className={`${cell} max-sm:hidden`}>{noballs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Partnerships({ innings: { partnerships } }: { innings: Innings }) {
  return (
    <details className="px-3 text-2">
      <summary className="link min-h-control cursor-pointer content-center">Partnerships</summary>
      <ol className="grid gap-2 pb-3">
        {partnerships.map(({ wicket, runs, balls, batters, isUnbroken }) => (
          <li key={`${wicket} ${batters}`}>
            <span className="font-semibold tabular-nums">
              Wicket {wicket}: {runs}
              {isUnbroken && '*'} ({balls})
            </span>{' '}
            <span className="text-muted">{batters}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** A player; linked to their record of the match where they show it. */
export const PlayerName = ({ person: { name, recordId } }: { person: Person }) =>
  recordId ? (
    <Link className="link font-semibold" to={`/stats/${recordId}`}>
      {name}
    </Link>
  ) : (
    name
  );
